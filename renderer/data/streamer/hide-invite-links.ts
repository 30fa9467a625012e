/** An invite to a team or to become friends, on whatever host: hiding one too many does no harm. */
const address = String.raw`(?:[a-z][a-z\d+.-]*:\/\/)?[^\s/()<>[\]]{1,253}\/(?:invite\/|friendinvite\?code=)[\w%-]+`;
/** The same with words of its writer's choice on it. */
const namedLink = new RegExp(String.raw`\[[^\]\n]*\]\(\s*<?${address}[^\s()]*\s*\)`, 'gi');
const plainLink = new RegExp(address, 'gi');

/** A text with every invite link in it replaced, those in code and behind words included (M-146). */
export function hideInviteLinks(text: string, replacement: string): string {
  return text.replaceAll(namedLink, replacement).replaceAll(plainLink, replacement);
}
