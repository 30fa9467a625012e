import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { myPlace } from '#shared/reduce/my-place.ts';
import { canModerate, type ModerationPermission } from '#shared/rules/hierarchy.ts';
import { useView } from '../view-store.ts';

/** Whether I may kick or ban a member (T-390 to T-392); not one the page does not know. */
export function useMayModerate(
  teamId: TeamId,
  userId: UserId,
  permission: ModerationPermission,
): boolean {
  return (
    useView((view) => {
      const place = myPlace(view, teamId);
      const member = view.members[teamId]?.[userId];
      if (!place || !member) return false;
      const target = { userId, roleIds: member.roles };
      const { team, member: actor, roles } = place;
      return canModerate({ team, actor, roles, target, permission }).ok;
    }) ?? false
  );
}
