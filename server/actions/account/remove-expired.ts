import { deleteEndedAttempts } from '../../store/attempt-counts.ts';
import { deleteExpiredConnectionAttempts } from '../../store/connections.ts';
import { deleteExpiredEmailChanges } from '../../store/email-changes.ts';
import { deleteExpiredFamilyCodes } from '../../store/families.ts';
import { deleteExpiredInteractions } from '../../store/interactions.ts';
import { deleteExpiredMailTokens } from '../../store/mail-tokens.ts';
import { deleteExpiredSessions } from '../../store/sessions.ts';
import type { ActionDeps } from '../action-deps.ts';
import { accountTimes } from './account-times.ts';

/** Rows removed of each kind in one go, so that a long-neglected table is cleared in small steps. */
const BATCH = 1_000;

/**
 * Removes sessions, links, attempts at connecting accounts and counters of attempts that have run out; answers how many rows went.
 * Nothing depends on it but disk space: what has run out is never found.
 */
export async function removeExpired({
  db,
  clock,
}: Pick<ActionDeps, 'db' | 'clock'>): Promise<number> {
  const now = new Date(clock.now());
  // links count as sent for a while after they ran out
  const links = new Date(now.getTime() - accountTimes.resetWindow);
  const counts = await Promise.all([
    deleteExpiredSessions(db, now, BATCH),
    deleteExpiredMailTokens(db, links, BATCH),
    deleteEndedAttempts(db, now, BATCH),
    deleteExpiredEmailChanges(db, now, BATCH),
    deleteExpiredConnectionAttempts(db, now, BATCH),
    deleteExpiredFamilyCodes(db, now, BATCH),
    deleteExpiredInteractions(db, now, BATCH),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
