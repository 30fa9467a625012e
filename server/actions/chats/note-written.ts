import type { UserId } from '#shared/lib/ids.ts';
import type { ChatState } from '../../state/chat-directory.ts';
import type { ActionDeps } from '../action-deps.ts';
import { systemPrincipal } from '../principal.ts';
import { publishPresence } from '../profiles/publish-presence.ts';

type NoteDeps = Pick<
  ActionDeps,
  'activities' | 'announcer' | 'chats' | 'db' | 'logger' | 'tell' | 'write'
>;

/**
 * A message was written in a chat whose people do not know of each other yet. With the first message of a
 * group, and when both of a direct message have written, they hear of each other's presence from now
 * on, beginning with how they appear now. The message stands: nothing here keeps it from being told.
 */
export async function noteWritten(
  deps: NoteDeps,
  chat: ChatState,
  authorId: UserId,
): Promise<void> {
  // one who goes on writing without an answer changes nothing
  if (chat.isMutual || chat.lastAuthorId === authorId) return;
  try {
    await acquaint(deps, chat);
  } catch (error) {
    deps.logger.warn({ err: error }, 'the people of a chat could not be told of each other');
  }
}

async function acquaint(deps: NoteDeps, chat: ChatState): Promise<void> {
  deps.chats.forget(chat.id);
  const now = await deps.chats.get(chat.id);
  if (!now?.isMutual) return;
  const { userIds } = now;
  await deps.write(systemPrincipal, { lock: { of: 'users', userIds } }, async (tx) => {
    tx.markContacts(userIds);
    await Promise.resolve();
  });
  await publishPresence(deps, userIds);
}
