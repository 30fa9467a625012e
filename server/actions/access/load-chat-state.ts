import type { ChannelId } from '#shared/lib/ids.ts';
import { findChat } from '../../store/chats.ts';
import type { Db } from '../../store/database.ts';
import type { ChatState } from '../../state/chat-directory.ts';

/** Reads what decides about a chat; null when there is no such chat. */
export async function loadChatState(db: Db, channelId: ChannelId): Promise<ChatState | null> {
  const row = await findChat(db, channelId);
  if (!row) return null;
  return {
    id: row.channel_id,
    kind: row.kind,
    userIds: row.user_ids,
    isStarted: row.last_message_id !== null,
    isMutual: row.kind === 'group' ? row.last_message_id !== null : row.is_answered,
    lastAuthorId: row.last_author_id,
    blockedBy: row.blocked_by,
    isReadOnly: row.is_read_only,
  };
}
