import type { RoleId, TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/** @throws ApiProblem */
export async function deleteRole(teamId: TeamId, roleId: RoleId): Promise<void> {
  await callApi('deleteRole', { params: { teamId, roleId } });
}
