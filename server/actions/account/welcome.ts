import type { MessageId } from '#shared/lib/ids.ts';
import { welcomeTexts } from '#shared/locales/welcome-texts.ts';
import { insertDirectChat } from '../../store/chats.ts';
import { SYSTEM_USER_ID } from '../../store/system-user.ts';
import type { UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Tayfa's own words to a new account: a conversation without an answer. */
export async function welcome(deps: ActionDeps, user: UserRow): Promise<void> {
  const channelId = deps.newId<'channel'>();
  await deps.db.transaction().execute(async (db) => {
    await insertDirectChat(db, {
      channelId,
      members: [SYSTEM_USER_ID, user.id].map((userId) => ({ userId, isHidden: false })),
      joinedAt: new Date(deps.clock.now()),
      // reason: a message of the chat has a later id than the chat
      readFrom: channelId as string as MessageId,
    });
  });
  await deps.messages.writeInChat({
    id: deps.newId<'message'>(),
    channelId,
    authorId: SYSTEM_USER_ID,
    content: welcomeTexts[user.settings.locale](user.username),
    replyTo: null,
    nonce: null,
    mentions: null,
    attachments: null,
  });
}
