import { sql } from 'kysely';
import type { Db } from './database.ts';

export interface FailureCount {
  readonly key: Buffer;
  readonly failures: number;
}

/** The failures counted in windows that have not ended; keys without any are left out. */
export async function findSignInFailures(
  db: Db,
  keys: readonly Buffer[],
  now: Date,
): Promise<FailureCount[]> {
  return db
    .selectFrom('sign_in_failures')
    .select(['key', 'failures'])
    .where('key', 'in', keys)
    .where('window_ends_at', '>', now)
    .execute();
}

/**
 * Counts one failure for each key. A window starts with its first failure and ends after its time
 * whatever happens in it, so that going on failing never makes it longer.
 */
export async function countSignInFailure(
  db: Db,
  counters: readonly { readonly key: Buffer; readonly windowMs: number }[],
  now: Date,
): Promise<void> {
  // one order for everybody, so that two failures never wait for each other's rows
  const sorted = counters.toSorted((left, right) => left.key.compare(right.key));
  await db
    .insertInto('sign_in_failures')
    .values(
      sorted.map(({ key, windowMs }) => ({
        key,
        failures: 1,
        window_ends_at: new Date(now.getTime() + windowMs),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when sign_in_failures.window_ends_at > ${now}
                           then sign_in_failures.failures + 1 else 1 end`,
        window_ends_at: sql`case when sign_in_failures.window_ends_at > ${now}
                                 then sign_in_failures.window_ends_at
                                 else excluded.window_ends_at end`,
      }),
    )
    .execute();
}

/** Takes failures back: somebody knew the password. */
export async function clearSignInFailures(db: Db, keys: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', 'in', keys).execute();
}

/** Removes up to `limit` counters whose window has ended; answers how many. */
export async function deleteEndedSignInFailures(db: Db, now: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('sign_in_failures')
    .where('key', 'in', (from) =>
      from
        .selectFrom('sign_in_failures')
        .select('key')
        .where('window_ends_at', '<=', now)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
