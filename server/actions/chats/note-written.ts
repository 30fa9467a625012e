import type { UserId } from '#shared/lib/ids.ts';
import type { ChatState } from '../access/chat-directory.ts';
import type { ActionDeps } from '../action-deps.ts';
import { tellAppearances } from '../profiles/tell-appearances.ts';
import { refreshContacts } from './refresh-contacts.ts';

/**
 * A message was written in a chat whose people do not know of each other yet. With the first message of a
 * group, and when both of a direct message have written, they hear of each other's presence from now
 * on, beginning with how they appear now.
 */
export async function noteWritten(
  deps: Pick<ActionDeps, 'activities' | 'db' | 'chats' | 'announcer'>,
  chat: ChatState,
  authorId: UserId,
): Promise<void> {
  // one who goes on writing without an answer changes nothing
  if (chat.isMutual || chat.lastAuthorId === authorId) return;
  deps.chats.forget(chat.id);
  const now = await deps.chats.get(chat.id);
  if (!now?.isMutual) return;
  await refreshContacts(deps, now.userIds);
  await tellAppearances(deps, now.userIds);
}
