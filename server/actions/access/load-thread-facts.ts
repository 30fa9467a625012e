import type { ChannelId } from '#shared/lib/ids.ts';
import type { ThreadFacts } from '../../state/team-directory.ts';
import type { Db } from '../../store/database.ts';
import { findThread, type ThreadRow } from '../../store/threads.ts';

/** What of a thread decides what may be done in it; undefined: it is gone. */
export async function loadThreadFacts(
  db: Db,
  threadId: ChannelId,
): Promise<ThreadFacts | undefined> {
  const row = await findThread(db, threadId);
  return row && factsOfThread(row);
}

/** The same of a row that was read. */
export function factsOfThread(row: ThreadRow): ThreadFacts {
  return {
    id: row.channel_id,
    parentId: row.parent_id,
    name: row.name,
    starterId: row.starter_id,
    isArchived: row.is_archived,
    isLocked: row.is_locked,
  };
}
