import type { TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { teamArrival } from './team-arrival.ts';

/**
 * Makes a team and waits until it is among mine.
 * @throws ApiProblem
 */
export async function createTeam(name: string, profilePicture: string | null): Promise<TeamId> {
  const { createdTeam } = await callApi('createTeam', { body: { name, profilePicture } });
  await teamArrival(createdTeam.id);
  return createdTeam.id;
}
