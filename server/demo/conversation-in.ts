import type { ChannelId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { conversationOf, type TeamConversation } from '../actions/access/conversation.ts';
import type { PlannedTeam } from './plan-team.ts';

/** A planned channel as a member has it. */
export function conversationIn(
  { state }: PlannedTeam,
  member: MemberFacts,
  channelId: ChannelId,
): TeamConversation {
  const channel = state.channels.get(channelId);
  if (!channel) throw new Error(`the plan has no channel ${channelId}`);
  return conversationOf(state, member, channel);
}
