import { findReadableAttachment } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import { keysOfThumbnail } from './keep-attachment.ts';

/** As `keepAttachment` makes them; nothing else is asked for in the database. */
const attachmentKey = /^attachment\/\d{1,20}-[\w-]+\.[a-z0-9]+$/;

/**
 * Whether a file that hangs, or will hang, on a message may still be read, by its key or that of
 * its small copy. What was deleted is gone for the next request, before its bytes are removed.
 */
export async function mayReadAttachment(
  deps: Pick<ActionDeps, 'db' | 'clock'>,
  key: string,
): Promise<boolean> {
  if (!attachmentKey.test(key)) return false;
  const keys = [key, ...keysOfThumbnail(key)];
  const kept = await findReadableAttachment(deps.db, keys, new Date(deps.clock.now()));
  return kept !== undefined;
}
