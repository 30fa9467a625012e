import type { MemberFacts } from '#shared/rules/permissions.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { threadMask } from '#shared/rules/threads.ts';
import type { Conversation, TeamConversation } from '../access/conversation.ts';
import { ProblemError } from '../../lib/problem-error.ts';

/** Whether a bot that is a member could answer in a conversation: it sees it, and may write there. */
export function mayAnswer(
  { team, channel, channelId, thread }: TeamConversation,
  bot: MemberFacts,
  now: number,
): boolean {
  const standsIn = thread?.parentId ?? channelId;
  if ((bot.timedOutUntil ?? 0) > now || !team.canSeeChannel(standsIn, bot)) return false;
  const ofChannel = team.channelPermissions(standsIn, bot);
  const mask = thread ? threadMask(ofChannel, thread.isLocked) : ofChannel;
  return hasChannelPermission(channel.type, mask, 'SEND_MESSAGES');
}

/**
 * The conversation, where it is of a team: there are no bots in chats.
 * @throws ProblemError command.not-found
 */
export function inTeam(conversation: Conversation): TeamConversation {
  if (conversation.kind === 'chat') throw new ProblemError('command.not-found');
  return conversation;
}
