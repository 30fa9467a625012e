import { findUsers } from '../../store/users.ts';
import type { ChatState } from '../access/chat-directory.ts';
import { presenceOf, type ActionDeps } from '../action-deps.ts';
import { refreshContacts } from './refresh-contacts.ts';

/**
 * The first message of a chat was written: from now on its people hear of each other's presence,
 * beginning with how they appear now.
 */
export async function noteStarted(
  deps: Pick<ActionDeps, 'db' | 'chats' | 'announcer'>,
  chat: ChatState,
): Promise<void> {
  const { announcer } = deps;
  deps.chats.forget(chat.id);
  await refreshContacts(deps, chat.userIds);
  const people = await findUsers(deps.db, chat.userIds);
  announcer.publish(
    people.map(({ id: userId, presence: chosen }) => ({
      event: {
        type: 'PRESENCE_UPDATE',
        data: { userId, presence: presenceOf(announcer, userId, chosen) },
      },
      to: chat.userIds.filter((id) => id !== userId),
    })),
  );
}
