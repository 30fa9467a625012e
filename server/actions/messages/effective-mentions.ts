import type { MemberFacts } from '#shared/rules/permissions.ts';
import { hasTeamPermission } from '#shared/rules/permissions.ts';
import { parseMentions } from '#shared/rules/mentions.ts';
import type { StoredMentions } from '../../store/schema.ts';
import type { TeamState } from '../access/team-state.ts';

/**
 * Whom a message really calls: everyone and here only with the right to it, roles of the team that
 * are mentionable, or any with that right. Null when nobody.
 */
export function effectiveMentions(
  content: string,
  team: TeamState,
  author: MemberFacts,
): StoredMentions | null {
  // the usual message mentions nobody: spare it the parser
  if (!content.includes('@') && !content.includes('<&')) return null;
  const found = parseMentions(content);
  const mayCallAll = hasTeamPermission(team.teamPermissions(author), 'MENTION_EVERYONE_AND_HERE');
  const mentions: StoredMentions = {
    users: [...found.users],
    roles: found.roles.filter((id) => {
      const role = team.roles.get(id);
      return role !== undefined && (role.mentionable || mayCallAll);
    }),
    everyone: found.everyone && mayCallAll,
    here: found.here && mayCallAll,
  };
  const isEmpty = mentions.users.length === 0 && mentions.roles.length === 0;
  return isEmpty && !mentions.everyone && !mentions.here ? null : mentions;
}
