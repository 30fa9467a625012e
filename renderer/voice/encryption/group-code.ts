const GROUPS = 6;
const BYTES_EACH = 5;

/**
 * What people compare to know that no one sits between them: 30 digits, about 100 bits of a secret that
 * all pages of a group have in common and no one else can choose.
 */
export function groupCode(authenticator: Uint8Array): string {
  const groups = Array.from({ length: GROUPS }, (_none, group) => {
    const bytes = authenticator.slice(group * BYTES_EACH, (group + 1) * BYTES_EACH);
    const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
    return String(number % 100_000).padStart(5, '0');
  });
  return groups.join(' ');
}
