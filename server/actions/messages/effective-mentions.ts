import { hasTeamPermission } from '#shared/rules/permissions.ts';
import { parseMentions, type Mentions } from '#shared/rules/mentions.ts';
import type { StoredMentions } from '../../store/schema.ts';
import type { ChatRoom, TeamRoom } from '../access/room.ts';

/** Where a message is written, as far as that decides whom it calls. */
type MentioningRoom = Pick<TeamRoom, 'kind' | 'team' | 'member'> | Pick<ChatRoom, 'kind' | 'chat'>;

/**
 * Whom a message really calls: everyone and here only with the right to it, roles of the team that
 * are mentionable, or any with that right; in a chat its people. Null when nobody.
 */
export function effectiveMentions(content: string, room: MentioningRoom): StoredMentions | null {
  // the usual message mentions nobody: spare it the parser
  if (!content.includes('@') && !content.includes('<&')) return null;
  const found = parseMentions(content);
  const mentions = room.kind === 'team' ? inTeam(found, room) : inChat(found, room);
  const isEmpty = mentions.users.length === 0 && mentions.roles.length === 0;
  return isEmpty && !mentions.everyone && !mentions.here ? null : mentions;
}

function inChat({ users }: Mentions, { chat }: Pick<ChatRoom, 'chat'>): StoredMentions {
  const called = users.filter((id) => chat.userIds.includes(id));
  return { users: called, roles: [], everyone: false, here: false };
}

function inTeam(
  found: Mentions,
  { team, member }: Pick<TeamRoom, 'team' | 'member'>,
): StoredMentions {
  const mayCallAll = hasTeamPermission(team.teamPermissions(member), 'MENTION_EVERYONE_AND_HERE');
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
