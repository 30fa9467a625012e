import {
  deleteChannelContents,
  forgetChannelPurge,
  takeChannelPurge,
} from '../../store/channel-purges.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Rows of one kind a statement removes: some tens of milliseconds of work. */
const BATCH = 5_000;

/**
 * Removes the messages, read markers and slow mode turns of deleted channels, in short
 * transactions, until none is left or other nodes hold what is. Run after a deletion and at the
 * start, so that what a stopped server left undone is done; failures are logged and tried again
 * then. Never rejects.
 */
export async function purgeDeletedChannels(
  deps: Pick<ActionDeps, 'db' | 'lock' | 'logger'>,
): Promise<void> {
  await deps.lock('purge-deleted-channels', async () => {
    try {
      while (await purgeSome(deps));
    } catch (error) {
      deps.logger.warn({ err: error }, 'removing the contents of deleted channels failed');
    }
  });
}

/** One batch; whether there may be more to do. */
function purgeSome({ db }: Pick<ActionDeps, 'db'>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const channelId = await takeChannelPurge(transaction);
    if (channelId === undefined) return false;
    const deleted = await deleteChannelContents(transaction, channelId, BATCH);
    if (deleted === 0) await forgetChannelPurge(transaction, channelId);
    return true;
  });
}
