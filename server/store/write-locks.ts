import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Holds keys until the transaction ends, in the order given: writes of the same keys wait, on this
 * node and on others. Two keys may by chance be held as one, which costs a wait and nothing else.
 */
export async function holdKeys(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** The same beyond the transaction, until the connection gives them back or ends. */
export async function holdKeysBeyond(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await sql`select pg_advisory_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Gives back all keys that a connection holds beyond its transactions. */
export async function releaseKeys(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock_all()`.execute(db);
}
