import { sql, type Selectable } from 'kysely';
import type { PasskeyId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { PasskeyTable } from './security-tables.ts';
import { violatedConstraint } from './violated-constraint.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

/** The passkeys of a user, the oldest first. */
export function findPasskeys(db: Db, userId: UserId): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** A passkey by the id that its device gave it, of any user. */
export function findPasskeyByCredential(
  db: Db,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Adds a passkey; answers false when its device has shown it before. */
export async function insertPasskey(db: Db, row: PasskeyRow): Promise<boolean> {
  try {
    await db.insertInto('passkeys').values(row).execute();
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'passkeys_credential') return false;
    throw error;
  }
}

interface OwnPasskey {
  readonly userId: UserId;
  readonly id: PasskeyId;
}

/** Gives a passkey of a user another name; undefined when there is none. */
export function renamePasskey(
  db: Db,
  { userId, id }: OwnPasskey,
  name: string,
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Removes a passkey of a user; answers whether there was one. */
export async function deletePasskey(db: Db, { userId, id }: OwnPasskey): Promise<boolean> {
  const result = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Removes the passkeys of a user that were added since a moment. */
export async function deletePasskeysSince(db: Db, userId: UserId, since: Date): Promise<void> {
  await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
}

/**
 * Notes that a passkey was used; answers false when its count has not grown since, as with a copy of
 * it. Devices without a count always say 0.
 */
export async function notePasskeyUse(
  db: Db,
  id: PasskeyId,
  { signCount, now }: { signCount: number; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ sign_count: String(signCount), last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
