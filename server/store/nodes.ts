import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The numbers that are leased. Programs before this made their ids with 0, and 1023 is that of ids
 * made beside a server, as a demo's.
 */
const FIRST_NUMBER = 1;
const LAST_NUMBER = 1022;

/** A node whose lease ended without a goodbye. */
export interface DeadNode {
  readonly number: number;
  readonly address: string;
}

/** Longer than any clock of a node and the way to the database are apart. */
const SWEEP_AFTER = '5 seconds';

export interface NodeClaim {
  /** Of this claim, and of no other. */
  readonly token: string;
  /** What operators know the node by. */
  readonly address: string;
  /** By the clock that its ids are made with, in milliseconds since the epoch. */
  readonly now: number;
  /** Up to which time its ids may reach. */
  readonly idsUntil: number;
  readonly leaseMs: number;
}

export interface HeldNode {
  readonly number: number;
  readonly token: string;
}

/**
 * Leases a number that is free: one that was never used, else the one unused longest, whose ids all
 * lie before `now`. null: another was quicker, or none is free; trying again tells.
 */
export async function claimNode(db: Db, claim: NodeClaim): Promise<number | null> {
  const { token, address, now, idsUntil, leaseMs } = claim;
  const { rows } = await sql<{ number: number }>`
    with free as (
      select candidate.number
      from generate_series(${FIRST_NUMBER}::int, ${LAST_NUMBER}::int) as candidate (number)
      left join nodes on nodes.number = candidate.number
      where nodes.number is null or (nodes.expires_at <= now() and nodes.ids_until < ${now})
      order by nodes.expires_at nulls first, candidate.number
      limit 1
    )
    insert into nodes (number, token, address, started_at, expires_at, ids_until)
    select number, ${token}, ${address}, now(),
      now() + ${leaseMs}::float8 * interval '1 millisecond', ${idsUntil}
    from free
    on conflict (number) do update set
      token = excluded.token, address = excluded.address, started_at = excluded.started_at,
      expires_at = excluded.expires_at, ids_until = excluded.ids_until, swept_at = null
    where nodes.expires_at <= now() and nodes.ids_until < ${now}
    returning number`.execute(db);
  return rows[0]?.number ?? null;
}

/**
 * Makes a lease last longer, and its ids reach further. Answers up to which time they may reach;
 * null: the number is another's by now, or its holder was taken for dead.
 */
export async function renewNode(
  db: Db,
  { number, token, idsUntil, leaseMs }: HeldNode & Pick<NodeClaim, 'idsUntil' | 'leaseMs'>,
): Promise<number | null> {
  const { rows } = await sql<{ idsUntil: string }>`
    update nodes set
      expires_at = now() + ${leaseMs}::float8 * interval '1 millisecond',
      ids_until = greatest(ids_until, ${idsUntil})
    where number = ${number} and token = ${token} and swept_at is null
    returning ids_until as "idsUntil"`.execute(db);
  return rows[0] ? Number(rows[0].idsUntil) : null;
}

/** Gives a number back; its holder has said goodbye to the others and needs no sweeping. */
export async function releaseNode(
  db: Db,
  { number, token, lastIdTime }: HeldNode & { readonly lastIdTime: number },
): Promise<void> {
  await db
    .updateTable('nodes')
    .set({ expires_at: sql`now()`, ids_until: lastIdTime, swept_at: sql`now()` })
    .where('number', '=', number)
    .where('token', '=', token)
    .execute();
}

/**
 * Nodes whose lease ended for good without a goodbye: each is answered once, to one who asks. Its
 * holder, should it live, is told by its next renewal that it has lost the number.
 */
export async function claimDeadNodes(db: Db): Promise<DeadNode[]> {
  const rows = await db
    .updateTable('nodes')
    .set({ swept_at: sql`now()` })
    .where('swept_at', 'is', null)
    .where('expires_at', '<', sql<Date>`now() - ${SWEEP_AFTER}::interval`)
    .returning(['number', 'address'])
    .execute();
  return rows;
}

/**
 * Ends the connections of nodes that are dead or hang, and with them what they hold: others wait for
 * its locks. A node that lives after all connects again.
 */
export async function endConnections(db: Db, addresses: readonly string[]): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = any(${addresses}::text[]) and datname = current_database()
  `.execute(db);
}

export interface LiveNode {
  readonly number: number;
  readonly address: string;
  readonly startedAt: Date;
}

/** The nodes that hold a lease now, by their numbers. */
export function liveNodes(db: Db): Promise<LiveNode[]> {
  return db
    .selectFrom('nodes')
    .select(['number', 'address', 'started_at as startedAt'])
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('number')
    .execute();
}
