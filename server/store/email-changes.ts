import type { Selectable } from 'kysely';
import type { Id, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { EmailChangeTable } from './security-tables.ts';
import { emailKey } from './users.ts';

export type EmailChange = Selectable<EmailChangeTable>;

/** Writes down the address that an account leaves. */
export async function insertEmailChange(
  db: Db,
  change: { id: EmailChange['id']; userId: UserId; oldEmail: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('email_changes')
    .values({
      id: change.id,
      user_id: change.userId,
      old_email: change.oldEmail,
      old_email_key: emailKey(change.oldEmail),
      token_hash: null,
      changed_at: change.now,
      expires_at: change.expiresAt,
    })
    .execute();
}

/** Gives a change the link of its mail, in place of one that may not have arrived. */
export async function setEmailChangeToken(
  db: Db,
  id: Id<'emailChange'>,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<EmailChange | undefined> {
  return db
    .updateTable('email_changes')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** The change that a link takes back, as long as it works. */
export async function findEmailChange(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Forgets a change and all of the same account after it: what they led away from is left for good. */
export async function deleteEmailChangesFrom(db: Db, change: EmailChange): Promise<boolean> {
  const rows = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', change.user_id)
    .where('changed_at', '>=', change.changed_at)
    .returning('id')
    .execute();
  return rows.some(({ id }) => id === change.id);
}

/** Whether an address waits for its owner: an account of another user left it a short while ago. */
export async function isEmailHeld(
  db: Db,
  { email, except, now }: { email: string; except: UserId | null; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where('old_email_key', '=', emailKey(email))
    .where('expires_at', '>', now)
    .$if(except !== null, (query) => query.where('user_id', '<>', except))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes up to `limit` changes that can be taken back no longer; answers how many. */
export async function deleteExpiredEmailChanges(db: Db, now: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('email_changes')
    .where('id', 'in', (from) =>
      from.selectFrom('email_changes').select('id').where('expires_at', '<=', now).limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
