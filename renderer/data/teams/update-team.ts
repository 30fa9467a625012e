import type { Team } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { applyToView } from '../apply-to-view.ts';
import { viewStore } from '../view-store.ts';

type TeamEdit = Partial<
  Pick<Team, 'name' | 'description' | 'banner' | 'profilePicture' | 'isSafeForTeen'>
>;

/**
 * Changes a team: in the interface at once, then on the server (T-133). A refusal takes it back.
 * @throws ApiProblem
 */
export async function updateTeam(teamId: TeamId, edit: TeamEdit): Promise<void> {
  const before = viewStore.get()?.teams.find(({ id }) => id === teamId);
  if (before) showTeam({ ...before, ...edit });
  try {
    await callApi('updateTeam', { params: { teamId }, body: edit });
  } catch (error) {
    if (before) showTeam(before);
    throw error;
  }
}

function showTeam(team: Team): void {
  applyToView({ type: 'TEAM_UPDATED', data: { team } });
}
