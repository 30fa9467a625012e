import type { TeamFace } from '#shared/rules/shown-name.ts';
import type { Conversation } from '../access/conversation.ts';

const asEverywhere: TeamFace = { nickname: null, teamPicture: null };

/** How one who writes in a conversation is shown there: from memory, for those who are its member. */
export function teamFaceOf(conversation: Conversation): TeamFace {
  if (conversation.kind === 'chat') return asEverywhere;
  const { nickname = null, teamPicture = null } = conversation.member;
  return { nickname, teamPicture };
}
