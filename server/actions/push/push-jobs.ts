import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { ChatState } from '../../state/chat-directory.ts';
import type { MessageJob, NewMessage } from '../../store/messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import { messageJob } from '../messages/message-job.ts';

/** Where a message goes: into a team's channel, or to the people of a chat. */
type PushPlace = { readonly teamId: TeamId } | { readonly chat: Pick<ChatState, 'userIds'> };

/**
 * The job that notifies those of a message who have no page open; none where all of a chat have.
 * Whether any of the rest wants it is decided by the statement that writes the message: who sends
 * waits for no question, and where no one is notified there is no job.
 */
export function pushJobs(
  { announcer }: Pick<ActionDeps, 'announcer'>,
  place: PushPlace,
  { authorId, channelId, mentions }: Pick<NewMessage, 'authorId' | 'channelId' | 'mentions'>,
): MessageJob[] {
  const isAway = (userId: UserId) => userId !== authorId && !announcer.isConnected(userId);
  if ('chat' in place) {
    const userIds = place.chat.userIds.filter(isAway);
    return userIds.length === 0 ? [] : [pushJob({ userIds, placeIds: [] })];
  }
  // who holds a role, and who sees the channel, is looked at when the job runs
  if (mentions && (mentions.everyone || mentions.here || mentions.roles.length > 0))
    return [messageJob('push-message')];
  const userIds = (mentions?.users ?? []).filter(isAway);
  return [pushJob({ userIds, placeIds: [channelId, place.teamId] })];
}

function pushJob(ifNotified: NonNullable<MessageJob['ifNotified']>): MessageJob {
  return { ...messageJob('push-message'), ifNotified };
}
