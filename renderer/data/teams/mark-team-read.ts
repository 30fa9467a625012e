import type { TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * Marks everything in a team as read; events bring the counts.
 * @throws ApiProblem
 */
export async function markTeamRead(teamId: TeamId): Promise<void> {
  await callApi('markTeamRead', { params: { teamId } });
}
