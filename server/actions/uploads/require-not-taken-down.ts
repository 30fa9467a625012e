import { hashFile } from '../../lib/hash-file.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { isTakenDown } from '../../store/takedowns.ts';
import type { ActionDeps } from '../action-deps.ts';

/**
 * The SHA-256 of a file that was sent, as it came.
 * @throws ProblemError upload.blocked when staff took it down
 */
export async function requireNotTakenDown(
  { db }: Pick<ActionDeps, 'db'>,
  path: string,
): Promise<Buffer> {
  const sha256 = await hashFile(path);
  if (await isTakenDown(db, sha256)) throw new ProblemError('upload.blocked');
  return sha256;
}
