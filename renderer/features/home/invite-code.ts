/** As the server makes them, and as a team chooses its own. */
const code = /^[\w-]{2,64}$/;
const link = /(?:^|\/)invite\/([^/?#\s]+)/;

/** The code of what was pasted, a link to an invite or the code alone; null when it is neither. */
export function inviteCodeOf(pasted: string): string | null {
  const text = pasted.trim();
  const found = link.exec(text)?.[1] ?? text;
  return code.test(found) ? found : null;
}
