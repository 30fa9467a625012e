import { hasTeamPermission } from '#shared/rules/permissions.ts';
import { parseMentions, type Mentions } from '#shared/rules/mentions.ts';
import type { StoredMentions } from '../../store/schema.ts';
import { letsIn, type ChatConversation, type TeamConversation } from '../access/conversation.ts';

type MentioningInTeam = Pick<
  TeamConversation,
  'kind' | 'team' | 'member' | 'channel' | 'permissions'
>;

/** Where a message is written, as far as that decides whom it calls. */
type MentioningConversation = MentioningInTeam | Pick<ChatConversation, 'kind' | 'chat'>;

/**
 * Whom a message really calls: everyone and here only with the right to it, where the channel does
 * not deny it; roles of the team that are mentionable, or any with that right; in a chat its people.
 * Null for none.
 */
export function effectiveMentions(
  content: string,
  conversation: MentioningConversation,
): StoredMentions | null {
  // the usual message mentions no one: spare it the parser
  if (!content.includes('@') && !content.includes('<&')) return null;
  const found = parseMentions(content);
  const mentions =
    conversation.kind === 'team' ? inTeam(found, conversation) : inChat(found, conversation);
  const isEmpty = mentions.users.length === 0 && mentions.roles.length === 0;
  return isEmpty && !mentions.everyone && !mentions.here ? null : mentions;
}

function inChat({ users }: Mentions, { chat }: Pick<ChatConversation, 'chat'>): StoredMentions {
  const called = users.filter((id) => chat.userIds.includes(id));
  return { users: called, roles: [], everyone: false, here: false };
}

function inTeam(found: Mentions, conversation: MentioningInTeam): StoredMentions {
  const { team, member } = conversation;
  const mayCallAll =
    hasTeamPermission(team.teamPermissions(member), 'MENTION_EVERYONE_AND_HERE') &&
    letsIn(conversation, 'MENTION_EVERYONE');
  return {
    users: [...found.users],
    roles: found.roles.filter((id) => {
      const role = team.roles.get(id);
      return role !== undefined && (role.mentionable || mayCallAll);
    }),
    everyone: found.everyone && mayCallAll,
    here: found.here && mayCallAll,
  };
}
