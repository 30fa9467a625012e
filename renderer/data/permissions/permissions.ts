import { channelIn } from '#shared/reduce/channel-in.ts';
import { useMemo } from 'react';
import type { CategoryId, ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import {
  channelMaskOf,
  myPlace,
  roleMapOf,
  type MemberPlace,
  type RoleMap,
} from '#shared/reduce/my-place.ts';
import { effectivePriority } from '#shared/rules/effective-priority.ts';
import {
  allowsContent,
  categoryPermissionsOf,
  hasChannelPermission,
  hasTeamPermission,
  teamPermissionsOf,
  type ChannelPermission,
  type ContentPermission,
  type TeamPermission,
} from '#shared/rules/permissions.ts';
import { useView } from '../view-store.ts';

/** My mask in a team; 0 outside. */
export function teamMaskOf(view: ClientView, teamId: TeamId | null): number {
  const place = myPlace(view, teamId);
  return place ? teamPermissionsOf(place) : 0;
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
      const channel = channelIn(view, teamId, channelId);
      if (!channel) return false;
      const mask = channelMaskOf(view, channelId, myPlace(view, teamId));
      return hasChannelPermission(channel.type, mask, name);
    }) ?? false
  );
}

/** Where something is said; without a team, in a chat of mine. */
interface Place {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}

/** Whether what the permission is for may come with words of mine there: always in a chat. */
export function letsIn(
  view: ClientView,
  { teamId, channelId }: Place,
  name: ContentPermission,
): boolean {
  if (teamId === null) return true;
  const channel = channelIn(view, teamId, channelId);
  if (!channel) return false;
  return allowsContent(channel.type, channelMaskOf(view, channelId, myPlace(view, teamId)), name);
}

/** The same, kept up. */
export function useLetsIn(place: Place, name: ContentPermission): boolean {
  return useView((view) => letsIn(view, place, name)) ?? false;
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
