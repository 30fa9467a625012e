import { createHash } from 'node:crypto';

/**
 * The storage partition of a Tayfa: cookies, drafts and settings of two never meet. The name is a
 * digest, since an address has characters that a folder's name may not have.
 */
export function partitionOf(tayfa: string | null): string {
  if (tayfa === null) return 'persist:start';
  return `persist:tayfa-${createHash('sha256').update(tayfa).digest('hex').slice(0, 24)}`;
}
