import { teamEventLimits } from '#shared/rules/team-events.ts';
import { deleteOldEvents } from '../../store/team-events.ts';
import type { ActionDeps } from '../action-deps.ts';

const BATCH = 500;

/** Deletes what has been over for a month. What is over shows nowhere before, and reminds no one. */
export async function removeOldEvents({
  clock,
  db,
}: Pick<ActionDeps, 'clock' | 'db'>): Promise<void> {
  const before = new Date(clock.now() - teamEventLimits.keptMs);
  while ((await deleteOldEvents(db, before, BATCH)) === BATCH);
}
