/** As many asterisks for every address, so that they do not tell its length. */
const MASK = '******';

/**
 * An address with its first part hidden: `ada@example.org` becomes `a******@example.org`. Short
 * names lose their first letter too, since it would be most of them.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return MASK;
  const shown = at >= 3 ? email.slice(0, 1) : '';
  return `${shown}${MASK}${email.slice(at)}`;
}
