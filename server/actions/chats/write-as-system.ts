import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import { presentMessage } from '../../present/message.ts';
import { findDirectChat, insertDirectChat } from '../../store/chats.ts';
import { findMessage, type NewMessage } from '../../store/messages.ts';
import { SYSTEM_USER_ID } from '../../store/system-user.ts';
import type { ActionDeps } from '../action-deps.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { publishSent } from '../messages/publish-sent.ts';
import { systemPrincipal } from '../principal.ts';
import { pushJobs } from '../push/push-jobs.ts';

/**
 * Says something in Tayfa's own conversation with a user, where it is unread, counts and notifies like
 * any message. The nonce keeps a second try from saying it twice.
 */
export async function writeAsSystem(
  deps: ActionDeps,
  line: { readonly userId: UserId; readonly content: string; readonly nonce: string },
): Promise<void> {
  const channelId = await systemChat(deps, line.userId);
  const said: NewMessage = {
    id: deps.newId<'message'>(),
    channelId,
    authorId: SYSTEM_USER_ID,
    content: line.content,
    replyTo: null,
    nonce: line.nonce,
    mentions: null,
    attachments: null,
  };
  const jobs = pushJobs(deps, { chat: { userIds: [line.userId] } }, said);
  const written = await deps.messages.writeInChat({ ...said, jobs });
  if (!written.isNew) return;
  const message = await findMessage(deps.db, channelId, written.id);
  if (message)
    await publishSent(deps, presentMessage(message, messagePlace(deps, null), undefined));
}

/** The conversation of a user with Tayfa, made when there is none yet. */
async function systemChat(deps: ActionDeps, userId: UserId): Promise<ChannelId> {
  const known = await findDirectChat(deps.db, userId, SYSTEM_USER_ID);
  if (known) return known;
  return deps.write(systemPrincipal, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const meanwhile = await findDirectChat(tx.db, userId, SYSTEM_USER_ID);
    if (meanwhile) return meanwhile;
    const channelId = deps.newId<'channel'>();
    await insertDirectChat(tx.db, {
      channelId,
      members: [SYSTEM_USER_ID, userId].map((id) => ({ userId: id, isHidden: true })),
      joinedAt: new Date(deps.clock.now()),
      // reason: a message of the chat has a later id than the chat
      readFrom: channelId as string as MessageId,
    });
    return channelId;
  });
}
