/** Bytes of chance in an id: as many as a random UUID has, and then some. */
const BYTES = 16;

/**
 * An id that nothing else has, as 32 hexadecimal digits. `crypto.randomUUID` is there for pages of
 * secure addresses only, and a server in a home network is reached by plain http.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
