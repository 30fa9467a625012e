import { useMemo } from 'react';
import type { Role } from '#shared/contract/teams/role.ts';
import type { CategoryId, ChannelId, RoleId, TeamId } from '#shared/lib/ids.ts';
import type { ById, ClientView } from '#shared/reduce/client-view.ts';
import { effectivePriority } from '#shared/rules/hierarchy.ts';
import {
  categoryPermissionsOf,
  channelPermissionsOf,
  hasChannelPermission,
  hasTeamPermission,
  teamPermissionsOf,
  type ChannelPermission,
  type MemberFacts,
  type TeamFacts,
  type TeamPermission,
} from '#shared/rules/permissions.ts';
import { useView } from '../view-store.ts';

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
function roleMapOf(roles: ById<Role> | undefined): RoleMap {
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

/** My mask in a team; 0 outside. */
export function teamMaskOf(view: ClientView, teamId: TeamId | null): number {
  const place = myPlace(view, teamId);
  return place ? teamPermissionsOf(place) : 0;
}

/** What a member may do in a channel, in the values of its type; 0 for a channel nobody told of. */
export function channelMaskOf(
  view: ClientView,
  channelId: ChannelId,
  place: MemberPlace | null,
): number {
  const channel = place && view.channels[place.team.id]?.[channelId];
  if (!place || !channel) return 0;
  const category =
    channel.categoryId === null ? undefined : view.categories[place.team.id]?.[channel.categoryId];
  return channelPermissionsOf({
    ...place,
    channel: { type: channel.type, overrides: channel.permissions },
    category: category ? { overrides: category.permissions } : null,
  });
}

/** My mask in a category, in the values of the type `category`. */
function categoryMaskOf(view: ClientView, teamId: TeamId, categoryId: CategoryId): number {
  const place = myPlace(view, teamId);
  const category = view.categories[teamId]?.[categoryId];
  if (!place || !category) return 0;
  return categoryPermissionsOf({ ...place, category: { overrides: category.permissions } });
}

/** Whether I may rename and delete a category: everybody who manages channels may, or its entry says so. */
export function managesCategory(view: ClientView, teamId: TeamId, categoryId: CategoryId): boolean {
  return (
    hasTeamPermission(teamMaskOf(view, teamId), 'MANAGE_CHANNELS') ||
    hasChannelPermission('category', categoryMaskOf(view, teamId, categoryId), 'MANAGE_CHANNEL')
  );
}

/** A team's roles by id. */
export function useRoles(teamId: TeamId | null): RoleMap {
  return roleMapOf(useView((view) => (teamId === null ? undefined : view.roles[teamId])));
}

/** Whether I hold at least one of the permissions in a team. */
export function useCan(teamId: TeamId, ...anyOf: readonly TeamPermission[]): boolean {
  const mask = useView((view) => teamMaskOf(view, teamId)) ?? 0;
  return anyOf.some((name) => hasTeamPermission(mask, name));
}

/** My mask in a team. */
export function useTeamMask(teamId: TeamId): number {
  return useView((view) => teamMaskOf(view, teamId)) ?? 0;
}

/** What everybody in a chat may do there, as far as it is a permission of channels (M-062, M-089). */
const chatPermissions: readonly ChannelPermission[] = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'CAN_SEE_MESSAGE_HISTORY',
];

/** Whether I hold a permission in a channel; without a team, in a chat of mine. */
export function useChannelCan(
  teamId: TeamId | null,
  channelId: ChannelId,
  name: ChannelPermission,
): boolean {
  return (
    useView((view) => {
      if (teamId === null) return chatPermissions.includes(name);
      const channel = view.channels[teamId]?.[channelId];
      if (!channel) return false;
      const mask = channelMaskOf(view, channelId, myPlace(view, teamId));
      return hasChannelPermission(channel.type, mask, name);
    }) ?? false
  );
}

/** My own place in a team, the same object while nothing of it changes. */
export function useMyPlace(teamId: TeamId): MemberPlace | null {
  const team = useView((view) => view.teams.find(({ id }) => id === teamId));
  const membership = useView((view) => view.memberships[teamId]);
  const userId = useView((view) => view.me.id);
  const roles = useRoles(teamId);
  return useMemo(() => {
    if (!team || !membership || userId === undefined) return null;
    return { team, member: { userId, roleIds: membership.roleIds }, roles };
  }, [team, membership, userId, roles]);
}

/** How high I stand in a team (T-408). */
export function useMyPriority(teamId: TeamId): number {
  return (
    useView((view) => {
      const place = myPlace(view, teamId);
      return place ? effectivePriority(place) : 0;
    }) ?? 0
  );
}
