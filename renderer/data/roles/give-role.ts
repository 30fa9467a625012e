import type { RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/** A role and the member who gets or loses it. */
interface RolePlace {
  readonly teamId: TeamId;
  readonly userId: UserId;
  readonly roleId: RoleId;
}

/**
 * Gives a member a role, or takes it away.
 * @throws ApiProblem
 */
export async function changeMemberRole(
  { teamId, userId, roleId }: RolePlace,
  change: 'giveRole' | 'takeRole',
): Promise<void> {
  await callApi(change, { params: { teamId, userId, roleId } });
}
