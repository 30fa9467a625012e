/** As the server makes them, and as a team chooses its own. */
const code = /^[\w-]{2,64}$/;
const link = /(?:^|\/)invite\/([^/?#\s]+)/;

/**
 * The code of what was pasted, a link to an invite or the code alone; null when it is neither.
 * @param inviteOrigin the server's short address, whose paths are codes
 */
export function inviteCodeOf(pasted: string, inviteOrigin: string | null): string | null {
  const text = pasted.trim();
  const found = link.exec(text)?.[1] ?? shortCode(text, inviteOrigin) ?? text;
  return code.test(found) ? found : null;
}

function shortCode(text: string, inviteOrigin: string | null): string | null {
  if (inviteOrigin === null) return null;
  const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return address?.host === new URL(inviteOrigin).host ? address.pathname.slice(1) : null;
}
