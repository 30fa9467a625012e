import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What is counted, and for how long from its first attempt on. */
export interface AttemptCounter {
  /** A hash, so that the table does not reveal what was tried. */
  readonly key: Buffer;
  readonly windowMs: number;
}

export interface AttemptCount {
  readonly key: Buffer;
  /** This attempt included. */
  readonly attempts: number;
  readonly endsAt: Date;
}

/**
 * Counts one attempt for each key and answers which one it was: of attempts at the same moment
 * every one gets a number of its own. A window starts with its first attempt and ends after its
 * time whatever happens in it, so that going on never makes it longer.
 */
export async function countAttempt(
  db: Db,
  counters: readonly AttemptCounter[],
  now: Date,
): Promise<AttemptCount[]> {
  // the same order in every attempt, so that two never wait for each other's rows
  const sorted = counters.toSorted((left, right) => left.key.compare(right.key));
  return db
    .insertInto('attempt_counts')
    .values(
      sorted.map(({ key, windowMs }) => ({
        key,
        attempts: 1,
        window_ends_at: new Date(now.getTime() + windowMs),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`case when attempt_counts.window_ends_at > ${now}
                           then attempt_counts.attempts + 1 else 1 end`,
        window_ends_at: sql`case when attempt_counts.window_ends_at > ${now}
                                 then attempt_counts.window_ends_at
                                 else excluded.window_ends_at end`,
      }),
    )
    .returning(['key', 'attempts', 'window_ends_at as endsAt'])
    .execute();
}

/** How often something was counted in the window that runs at a moment. */
export async function readAttempts(db: Db, key: Buffer, now: Date): Promise<number> {
  const row = await db
    .selectFrom('attempt_counts')
    .select('attempts')
    .where('key', '=', key)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** Takes one attempt of each key back: it turned out to be none that counts. */
export async function uncountAttempt(db: Db, keys: readonly Buffer[]): Promise<void> {
  await db
    .with('held', (from) =>
      // the same order as in counting
      from
        .selectFrom('attempt_counts')
        .select('key')
        .where('key', 'in', keys)
        .orderBy('key')
        .forUpdate(),
    )
    .updateTable('attempt_counts')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', 'in', (from) => from.selectFrom('held').select('key'))
    .execute();
}

/** Forgets all attempts of some keys. */
export async function clearAttempts(db: Db, keys: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('attempt_counts').where('key', 'in', keys).execute();
}

/** Removes up to `limit` counters whose window has ended; answers how many. */
export async function deleteEndedAttempts(db: Db, now: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('attempt_counts')
    .where('key', 'in', (from) =>
      from
        .selectFrom('attempt_counts')
        .select('key')
        .where('window_ends_at', '<=', now)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
