import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import { applicationMessageTexts } from '#shared/locales/application-message-texts.ts';
import { presentMessage } from '../../present/message.ts';
import { findApplication } from '../../store/applications.ts';
import { findDirectChat, insertDirectChat } from '../../store/chats.ts';
import { findMessage } from '../../store/messages.ts';
import { SYSTEM_USER_ID } from '../../store/system-user.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { publishSent } from '../messages/publish-sent.ts';
import { systemPrincipal } from '../principal.ts';

/**
 * Tells an applicant in Tayfa's own conversation what the team decided, where it is unread, counts and
 * notifies like any message. The nonce keeps a second try from saying it twice.
 */
export async function sendApplicationMessage(
  deps: ActionDeps,
  { applicationId }: TaskData<'send-application-message'>,
): Promise<void> {
  const row = await findApplication(deps.db, applicationId);
  if (!row || row.status === 'pending') return;
  const { applicant, team_name: team, status } = row;
  const channelId = await systemChat(deps, applicant.id);
  const written = await deps.messages.writeInChat({
    id: deps.newId<'message'>(),
    channelId,
    authorId: SYSTEM_USER_ID,
    content: applicationMessageTexts[applicant.settings.locale][status](team),
    replyTo: null,
    nonce: `application-${applicationId}`,
    mentions: null,
    attachments: null,
  });
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
