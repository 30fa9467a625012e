import type { TeamId } from '#shared/lib/ids.ts';
import type { ActionDeps } from '../action-deps.ts';
import { teamKey } from './write-lock.ts';

/**
 * Runs work that writes nothing into the database, such as a voice channel being joined, while no
 * write of the team is under way on this node.
 */
export function withTeamLock<Result>(
  { lock }: Pick<ActionDeps, 'lock'>,
  teamId: TeamId,
  work: () => Promise<Result>,
): Promise<Result> {
  return lock(teamKey(teamId), work);
}
