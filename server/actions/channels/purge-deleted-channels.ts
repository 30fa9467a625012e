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
 * transactions, until none is left. The files of the messages follow by a job of their own. Run
 * after a deletion and at every start, so that what a stopped server left undone is done.
 */
export async function purgeDeletedChannels(deps: Pick<ActionDeps, 'db' | 'jobs'>): Promise<void> {
  let hasPurged = false;
  while (await purgeSome(deps)) hasPurged = true;
  if (hasPurged) await deps.jobs.add(deps.db, { name: 'remove-expired-uploads' });
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
