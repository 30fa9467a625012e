import { sql } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';

export interface TwoFactor {
  readonly secret: Buffer;
  /** null while its first code is waited for */
  readonly enabledAt: Date | null;
}

/** The second factor of a user, set up or being set up. */
export async function findTwoFactor(db: Db, userId: UserId): Promise<TwoFactor | undefined> {
  return db
    .selectFrom('two_factors')
    .select(['secret', 'enabled_at as enabledAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Begins a setup, in place of one that was not finished; answers false when one is in use. */
export async function beginTwoFactor(db: Db, userId: UserId, secret: Buffer): Promise<boolean> {
  const result = await db
    .insertInto('two_factors')
    .values({ user_id: userId, secret, enabled_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: '0' })
        .where('two_factors.enabled_at', 'is', null),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Takes a code's time step, once: of several at the same moment one gets it. */
export async function useStep(db: Db, userId: UserId, step: number): Promise<boolean> {
  const result = await db
    .updateTable('two_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Turns the second factor of a user on, with the backup codes it can be answered by. */
export async function enableTwoFactor(
  db: Db,
  userId: UserId,
  { now, codeHashes }: { now: Date; codeHashes: readonly Buffer[] },
): Promise<void> {
  await db
    .updateTable('two_factors')
    .set({ enabled_at: now })
    .where('user_id', '=', userId)
    .execute();
  await db
    .insertInto('backup_codes')
    .values(codeHashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null })))
    .execute();
  await setFlag(db, userId, true);
}

/** Takes a backup code, once. */
export async function useBackupCode(
  db: Db,
  { userId, codeHash, now }: { userId: UserId; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('backup_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Turns the second factor off, or only one that was turned on since a moment. */
export async function removeTwoFactor(db: Db, userId: UserId, since?: Date): Promise<boolean> {
  const result = await db
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .$if(since !== undefined, (query) => query.where('enabled_at', '>=', sql<Date>`${since}`))
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) return false;
  await setFlag(db, userId, false);
  return true;
}

async function setFlag(db: Db, userId: UserId, isEnabled: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ two_factor_enabled: isEnabled })
    .where('id', '=', userId)
    .execute();
}
