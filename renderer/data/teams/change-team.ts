import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * Hands a team over to another member.
 * @throws ApiProblem
 */
export async function changeTeamOwner(teamId: TeamId, owner: UserId): Promise<void> {
  await callApi('changeTeamOwner', { params: { teamId }, body: { owner } });
}

/** @throws ApiProblem */
export async function deleteTeam(teamId: TeamId): Promise<void> {
  await callApi('deleteTeam', { body: { id: teamId } });
}

/** @throws ApiProblem */
export async function leaveTeam(teamId: TeamId): Promise<void> {
  await callApi('leaveTeam', { body: { id: teamId } });
}
