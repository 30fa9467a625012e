import type { TeamId } from '#shared/lib/ids.ts';
import type { Db } from '../../store/database.ts';

/** What a team asks those who apply; no team has a form yet. */
export function findApplicationQuestions(_db: Db, _teamId: TeamId): Promise<readonly unknown[]> {
  return Promise.resolve([]);
}
