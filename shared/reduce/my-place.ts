import type { Role } from '../contract/teams/role.ts';
import type { ChannelId, RoleId, TeamId } from '../lib/ids.ts';
import { channelPermissionsOf, type MemberFacts, type TeamFacts } from '../rules/permissions.ts';
import { threadMask } from '../rules/threads.ts';
import { channelIn, threadIn } from './channel-in.ts';
import type { ById, ClientView } from './client-view.ts';

export type RoleMap = ReadonlyMap<RoleId, Role>;

/** A member in their team, with whole roles. */
export interface MemberPlace {
  readonly team: TeamFacts;
  readonly member: MemberFacts;
  readonly roles: RoleMap;
}

const noRoles: RoleMap = new Map();

/** Reducers keep what they do not change, so a team's roles are made into a map once per change. */
const roleMaps = new WeakMap<ById<Role>, RoleMap>();

/** A team's roles by id, the same map for the same roles. */
export function roleMapOf(roles: ById<Role> | undefined): RoleMap {
  if (roles === undefined) return noRoles;
  const known = roleMaps.get(roles);
  if (known) return known;
  const made: RoleMap = new Map(Object.values(roles).map((role) => [role.id, role]));
  roleMaps.set(roles, made);
  return made;
}

/** My own place in a team; null for a team that is not mine. */
export function myPlace(view: ClientView, teamId: TeamId | null): MemberPlace | null {
  if (teamId === null) return null;
  const team = view.teams.find(({ id }) => id === teamId);
  const membership = view.memberships[teamId];
  if (!team || !membership) return null;
  const member = { userId: view.me.id, roleIds: membership.roleIds };
  return { team, member, roles: roleMapOf(view.roles[teamId]) };
}

/** What a member may do in a channel, in the values of its type; 0 for a channel not known. */
export function channelMaskOf(
  view: ClientView,
  channelId: ChannelId,
  place: MemberPlace | null,
): number {
  const channel = place && channelIn(view, place.team.id, channelId);
  if (!place || !channel) return 0;
  const category =
    channel.categoryId === null ? undefined : view.categories[place.team.id]?.[channel.categoryId];
  const mask = channelPermissionsOf({
    ...place,
    channel: { type: channel.type, overrides: channel.permissions },
    category: category ? { overrides: category.permissions } : null,
  });
  return threadIn(view, place.team.id, channelId)?.isLocked ? threadMask(mask, true) : mask;
}
