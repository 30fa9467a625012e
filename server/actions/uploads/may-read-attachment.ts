import { ID_PATTERN, type Id } from '#shared/lib/ids.ts';
import { findReadableAttachment } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import { thumbnailKeyOf } from './keep-attachment.ts';

/**
 * Whether a file that hangs, or will hang, on a message may still be read, by its key or that of
 * its small copy. What was deleted is gone for the next request, before its bytes are removed.
 */
export async function mayReadAttachment(
  deps: Pick<ActionDeps, 'db' | 'clock'>,
  key: string,
): Promise<boolean> {
  const id = /^attachment\/(\d+)-/.exec(key)?.[1] ?? '';
  if (!ID_PATTERN.test(id)) return false;
  // reason: the pattern has checked it; keys begin with the id of the upload
  const uploadId = id as Id<'upload'>;
  const kept = await findReadableAttachment(deps.db, uploadId, new Date(deps.clock.now()));
  return kept !== undefined && (key === kept || key === thumbnailKeyOf(kept));
}
