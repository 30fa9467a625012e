import type { TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * Chooses a team's invite code, or gives it up with an empty one; the event brings the change.
 * @throws ApiProblem
 */
export async function setVanity(teamId: TeamId, slug: string): Promise<void> {
  const params = { teamId };
  if (slug === '') await callApi('deleteVanity', { params });
  else await callApi('setVanity', { params, body: { slug } });
}
