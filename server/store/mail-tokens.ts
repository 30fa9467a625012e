import { sql } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { MailTokenTable } from './schema.ts';

export type MailTokenPurpose = MailTokenTable['purpose'];

interface NewMailToken {
  readonly tokenHash: Buffer;
  readonly userId: UserId;
  readonly purpose: MailTokenPurpose;
  readonly emailKey: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores what a mail's link will be known by. */
export async function insertMailToken(db: Db, token: NewMailToken): Promise<void> {
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      email_key: token.emailKey,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** How many links of a kind a user was sent since a moment. */
export async function countMailTokensSince(
  db: Db,
  sent: { userId: UserId; purpose: MailTokenPurpose },
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('mail_tokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', sent.userId)
    .where('purpose', '=', sent.purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

interface TokenQuestion {
  readonly tokenHash: Buffer;
  readonly purpose: MailTokenPurpose;
  readonly now: Date;
}

export interface MailTokenOwner {
  readonly userId: UserId;
  readonly emailKey: string;
}

interface NamedTokenOwner extends MailTokenOwner {
  readonly username: string;
}

/** Whose link it is, if it still works: unused, in time, and mailed to the user's own address. */
export async function findMailToken(
  db: Db,
  { tokenHash, purpose, now }: TokenQuestion,
): Promise<NamedTokenOwner | undefined> {
  return db
    .selectFrom('mail_tokens as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 't.user_id').onRef('u.email_key', '=', 't.email_key'),
    )
    .select(['t.user_id as userId', 't.email_key as emailKey', 'u.username'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', '=', purpose)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a link up; of several at the same moment one gets it. */
export async function useMailToken(
  db: Db,
  { tokenHash, purpose, now }: TokenQuestion,
): Promise<MailTokenOwner | undefined> {
  return db
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email_key as emailKey'])
    .executeTakeFirst();
}

/** Makes every unused link of a kind useless; they still count as sent. */
export async function voidMailTokens(
  db: Db,
  { userId, purpose }: { userId: UserId; purpose: MailTokenPurpose },
  now: Date,
): Promise<void> {
  await db
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Forgets a link that was not sent. */
export async function deleteMailToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('mail_tokens').where('token_hash', '=', tokenHash).execute();
}

/** Removes up to `limit` links that ran out before a moment; answers how many. */
export async function deleteExpiredMailTokens(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  const result = await db
    .deleteFrom('mail_tokens')
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('mail_tokens')
        .select('token_hash')
        .where('expires_at', '<', before)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
