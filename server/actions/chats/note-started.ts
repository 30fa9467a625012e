import type { ChatState } from '../access/chat-directory.ts';
import type { ActionDeps } from '../action-deps.ts';
import { tellAppearances } from '../profiles/tell-appearances.ts';
import { refreshContacts } from './refresh-contacts.ts';

/**
 * The first message of a chat was written: from now on its people hear of each other's presence,
 * beginning with how they appear now.
 */
export async function noteStarted(
  deps: Pick<ActionDeps, 'activities' | 'db' | 'chats' | 'announcer'>,
  chat: ChatState,
): Promise<void> {
  deps.chats.forget(chat.id);
  await refreshContacts(deps, chat.userIds);
  await tellAppearances(deps, chat.userIds);
}
