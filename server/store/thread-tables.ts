import type { Generated } from 'kysely';
import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import type { ArchiveMinutes } from '#shared/rules/threads.ts';

/** What a thread has besides its channel's row. */
export interface ThreadTable {
  channel_id: ChannelId;
  parent_id: ChannelId;
  /** What it began with, which may be gone. */
  root_message_id: MessageId | null;
  starter_id: UserId;
  is_archived: Generated<boolean>;
  is_locked: Generated<boolean>;
  archive_after_minutes: ArchiveMinutes;
  message_count: Generated<number>;
  last_message_id: MessageId | null;
  /** The last few who wrote, the latest first. */
  author_ids: Generated<UserId[]>;
  /** An id of the moment of its last message, or of when it was brought back. */
  active_id: MessageId;
  version: Generated<number>;
}

export interface ThreadMemberTable {
  channel_id: ChannelId;
  user_id: UserId;
  /** Everything up to here counts as read. */
  read_from: MessageId;
}

export interface ThreadTables {
  threads: ThreadTable;
  thread_members: ThreadMemberTable;
}
