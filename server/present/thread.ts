import type { Thread } from '#shared/contract/channels/thread.ts';
import { idTime } from '#shared/lib/ids.ts';
import { isoTime } from '../lib/clock.ts';
import type { ThreadRow } from '../store/threads.ts';

/** What leaves the server of a thread. */
export function presentThread(row: ThreadRow): Thread {
  return {
    id: row.channel_id,
    teamId: row.team_id,
    parentId: row.parent_id,
    rootMessageId: row.root_message_id,
    name: row.name,
    createdBy: row.starter_id,
    createdAt: isoTime(idTime(row.channel_id)),
    isArchived: row.is_archived,
    isLocked: row.is_locked,
    archiveAfterMinutes: row.archive_after_minutes,
    messageCount: row.message_count,
    lastMessageAt: row.last_message_id === null ? null : isoTime(idTime(row.last_message_id)),
    authors: [...row.authors],
    version: row.version,
  };
}
