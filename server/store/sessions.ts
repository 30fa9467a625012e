import { sql, type Selectable } from 'kysely';
import type { SessionId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { SessionTable, UserTable } from './schema.ts';

export type SessionRow = Selectable<SessionTable>;

type SessionUser = Pick<
  Selectable<UserTable>,
  | 'username'
  | 'slug'
  | 'profile_picture'
  | 'flags'
  | 'verified_at'
  | 'is_bot'
  | 'staff_role'
  | 'two_factor_enabled'
> & { readonly user_location: string };

export type SessionWithUser = SessionRow & SessionUser;

/**
 * The sessions that tokens belong to, as their current, their next or their previous one. Answers one
 * for each token, in their order.
 */
export async function findSessionsByToken(
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<(SessionWithUser | undefined)[]> {
  const asked = sql<Buffer>`any(${tokenHashes}::bytea[])`;
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select([
      'u.username',
      'u.slug',
      'u.profile_picture',
      'u.flags',
      'u.verified_at',
      'u.is_bot',
      'u.staff_role',
      'u.two_factor_enabled',
      'u.location as user_location',
    ])
    .where((where) =>
      where.or([
        where('s.token_hash', '=', asked),
        where('s.next_token_hash', '=', asked),
        where('s.previous_token_hash', '=', asked),
      ]),
    )
    .where('u.suspended_at', 'is', null)
    .execute();
  const byHash = new Map<string, SessionWithUser>();
  for (const row of rows)
    for (const hash of [row.previous_token_hash, row.next_token_hash, row.token_hash])
      if (hash) byHash.set(hash.toString('hex'), row);
  return tokenHashes.map((hash) => byHash.get(hash.toString('hex')));
}

/** Which of some sessions someone could come in with now. */
export async function findUsableSessions(
  db: Db,
  ids: readonly SessionId[],
  now: Date,
): Promise<SessionId[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('s.id', '=', sql<SessionId>`any(${ids}::bigint[])`)
    .where('s.expires_at', '>', now)
    .where('u.suspended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewSession {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly location: string;
}

/**
 * Writes a session; with a password hash only while it is still the user's. The row lock makes a
 * sign-in and a password reset at the same moment come one after the other, so that no session
 * made with the old password outlives the reset. Answers whether there is a session now.
 */
export async function insertSession(
  db: Db,
  session: NewSession,
  passwordHash: string | null,
): Promise<boolean> {
  const { id, userId, tokenHash, now, expiresAt, ip, userAgent, location } = session;
  const result = await sql`
    insert into sessions (id, user_id, token_hash, rotated_at, last_used_at, expires_at,
                          ip, user_agent, location)
    select ${id}::bigint, u.id, ${tokenHash}, ${now}, ${now}, ${expiresAt},
           ${ip}, ${userAgent}, ${location}
    from users u
    where u.id = ${userId} and u.suspended_at is null
      and (${passwordHash}::text is null or u.password_hash = ${passwordHash})
    for share of u`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Ends a user's least recently used sessions beyond the newest `keep`. */
export async function deleteSurplusSessions(
  db: Db,
  userId: UserId,
  keep: number,
): Promise<SessionId[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('id', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Prepares the next token of a session; the first of several requests decides. */
export async function beginRotation(
  db: Db,
  sessionId: SessionId,
  next: { tokenHash: Buffer; salt: Buffer },
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ next_token_hash: next.tokenHash, rotation_salt: next.salt })
    .where('id', '=', sessionId)
    .where('next_token_hash', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The client has shown the next token: it is the current one from now on. */
export async function completeRotation(
  db: Db,
  session: { id: SessionId; nextTokenHash: Buffer },
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      previous_token_hash: sql`token_hash`,
      token_hash: session.nextTokenHash,
      next_token_hash: null,
      rotation_salt: null,
      rotated_at: now,
    })
    .where('id', '=', session.id)
    .where('next_token_hash', '=', session.nextTokenHash)
    .execute();
}

export interface SessionUse {
  readonly now: Date;
  readonly expiresAt: Date;
  /** null keeps what is stored */
  readonly place: { readonly ip: string; readonly location: string } | null;
}

/** Writes down that a session was used. */
export async function touchSession(db: Db, sessionId: SessionId, use: SessionUse): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: use.now, expires_at: use.expiresAt, ...use.place })
    .where('id', '=', sessionId)
    // another node may have been later
    .where('last_used_at', '<', use.now)
    .execute();
}

/** A user's living sessions, the last used first. */
export async function findSessionsOfUser(db: Db, userId: UserId, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Whether a session is this user's. */
export async function isSessionOfUser(
  db: Db,
  sessionId: SessionId,
  userId: UserId,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** All sessions of a user but one. */
export async function findOtherSessionIds(
  db: Db,
  userId: UserId,
  except: SessionId,
): Promise<SessionId[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .execute();
  return rows.map((row) => row.id);
}

/** Ends sessions by id. */
export async function deleteSessions(db: Db, sessionIds: readonly SessionId[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await db.deleteFrom('sessions').where('id', 'in', sessionIds).execute();
}

/** Ends every session of a user and answers which they were. */
export async function deleteSessionsOfUser(db: Db, userId: UserId): Promise<SessionId[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Ends every session of a user but one and answers which they were. */
export async function deleteOtherSessions(
  db: Db,
  userId: UserId,
  except: SessionId,
): Promise<SessionId[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Removes up to `limit` sessions that have run out; answers how many. */
export async function deleteExpiredSessions(db: Db, now: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', 'in', (from) =>
      from.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Gives a session its ticket for a socket, in place of one that was not used. */
export async function setSocketTicket(
  db: Db,
  sessionId: SessionId,
  ticket: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ socket_ticket_hash: ticket.hash, socket_ticket_expires_at: ticket.expiresAt })
    .where('id', '=', sessionId)
    .execute();
}

export interface TicketOwner {
  readonly sessionId: SessionId;
  readonly userId: UserId;
}

/** Uses a ticket up; of several sockets at the same moment one gets it. */
export async function useSocketTicket(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<TicketOwner | undefined> {
  return db
    .updateTable('sessions')
    .set({ socket_ticket_hash: null, socket_ticket_expires_at: null })
    .where('socket_ticket_hash', '=', hash)
    .where('socket_ticket_expires_at', '>', now)
    .where('expires_at', '>', now)
    .returning(['id as sessionId', 'user_id as userId'])
    .executeTakeFirst();
}
