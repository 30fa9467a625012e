import type { Selectable } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import type { ConnectionProviderId } from '#shared/rules/connection-providers.ts';
import type { ConnectionTable } from './connection-tables.ts';
import type { Db } from './database.ts';
import { violatedConstraint } from './violated-constraint.ts';

export type ConnectionRow = Selectable<ConnectionTable>;

/** Whose attempt at connecting something it is. */
interface Attempt {
  readonly stateHash: Buffer;
  readonly userId: UserId;
  readonly provider: ConnectionProviderId;
}

/** Notes that a user goes to a provider; an earlier attempt there ends. */
export async function startConnectionAttempt(
  db: Db,
  { stateHash, userId, provider }: Attempt,
  { verifier, expiresAt }: { verifier: string; expiresAt: Date },
): Promise<void> {
  await db
    .deleteFrom('connection_attempts')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
  await db
    .insertInto('connection_attempts')
    .values({ state_hash: stateHash, user_id: userId, provider, verifier, expires_at: expiresAt })
    .execute();
}

/**
 * Ends an attempt of a user and answers its verifier; undefined when it ran out, was ended before,
 * or is of another user or provider.
 */
export async function takeConnectionAttempt(
  db: Db,
  { stateHash, userId, provider }: Attempt,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('connection_attempts')
    .where('state_hash', '=', stateHash)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning('verifier')
    .executeTakeFirst();
  return row?.verifier;
}

/** Removes up to `limit` attempts that ran out; answers how many. */
export async function deleteExpiredConnectionAttempts(
  db: Db,
  now: Date,
  limit: number,
): Promise<number> {
  const result = await db
    .deleteFrom('connection_attempts')
    .where('state_hash', 'in', (from) =>
      from
        .selectFrom('connection_attempts')
        .select('state_hash')
        .where('expires_at', '<=', now)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The accounts a user has connected, in the order of their providers. */
export function findConnections(db: Db, userId: UserId): Promise<ConnectionRow[]> {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
}

/**
 * Connects an account in place of one of the same provider, which keeps whether it is shown.
 * @returns 'taken' when it is connected to another user
 */
export async function saveConnection(db: Db, row: ConnectionRow): Promise<ConnectionRow | 'taken'> {
  const { account_id, account, url, connected_at } = row;
  try {
    return await db
      .insertInto('connections')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'provider'])
          .doUpdateSet({ account_id, account, url, connected_at }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (violatedConstraint(error) === 'connections_account') return 'taken';
    throw error;
  }
}

/** Shows a connected account on the profile or hides it; undefined when there is none. */
export function setConnectionShown(
  db: Db,
  { userId, provider, isShown }: Pick<Attempt, 'userId' | 'provider'> & { isShown: boolean },
): Promise<ConnectionRow | undefined> {
  return db
    .updateTable('connections')
    .set({ is_shown: isShown })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .returningAll()
    .executeTakeFirst();
}

/** Forgets a connected account; answers whether there was one. */
export async function deleteConnection(
  db: Db,
  { userId, provider }: Pick<Attempt, 'userId' | 'provider'>,
): Promise<boolean> {
  const result = await db
    .deleteFrom('connections')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
