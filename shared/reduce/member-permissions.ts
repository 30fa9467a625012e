import type { Member } from '../contract/teams/member.ts';
import type { Role } from '../contract/teams/role.ts';
import type { RoleId, TeamId } from '../lib/ids.ts';
import { teamPermissionsOf } from '../rules/permissions.ts';
import type { ClientView } from './client-view.ts';
import { mapEntries, withEntry } from './record.ts';

/**
 * Works out again what the known members of a team may do, by the rule that the server uses. While
 * its roles have not come nothing can be said; it is made up for when they do.
 */
export function withMemberPermissions(view: ClientView, teamId: TeamId): ClientView {
  const members = view.unloaded[teamId] ? undefined : view.members[teamId];
  const team = view.teams.find(({ id }) => id === teamId);
  if (!members || !team) return view;
  const roles = new Map(Object.values(view.roles[teamId] ?? {}).map((role) => [role.id, role]));
  const next = mapEntries(members, (member) => withPermissions(member, { team, roles }));
  return next === members ? view : { ...view, members: withEntry(view.members, teamId, next) };
}

function withPermissions(
  member: Member,
  { team, roles }: { team: ClientView['teams'][number]; roles: ReadonlyMap<RoleId, Role> },
): Member {
  const facts = { userId: member.id, roleIds: member.roles };
  const permissions = teamPermissionsOf({ team, member: facts, roles });
  return permissions === member.permissions ? member : { ...member, permissions };
}
