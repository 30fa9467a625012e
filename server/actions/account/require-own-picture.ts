import type { PictureType } from '#shared/contract/uploads/upload.ts';
import { contentKeyOf } from '#shared/lib/content-path.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import type { Db } from '../../store/database.ts';
import { holdOwnPicture } from '../../store/uploads.ts';

/**
 * A picture is shown from where its user has uploaded it, so that no profile leads elsewhere
 * or shows a file that was sent to others alone.
 * @throws ProblemError request.invalid at `field`
 */
export async function requireOwnPicture(
  db: Db,
  ownerId: UserId,
  { field, type, url }: { field: string; type: PictureType; url: string | null },
): Promise<void> {
  if (url === null) return;
  const key = contentKeyOf(url);
  if (key === null || !(await holdOwnPicture(db, { ownerId, key, type })))
    throw fieldProblem(field, 'Please upload the picture first');
}
