import { asEverywhere, type TeamFace } from '#shared/rules/shown-name.ts';
import type { ChatConversation, TeamConversation } from '../access/conversation.ts';

/** How one who writes in a conversation is shown there: from memory, for those who are its member. */
export function teamFaceOf(
  conversation: Pick<ChatConversation, 'kind'> | Pick<TeamConversation, 'kind' | 'member'>,
): TeamFace {
  if (conversation.kind === 'chat') return asEverywhere;
  const { nickname = null, teamPicture = null } = conversation.member;
  return { nickname, teamPicture };
}
