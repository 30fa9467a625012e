import type { Pool, PoolClient } from 'pg';

/** How far a database has come, in a form that another of the same cluster can be compared with. */
export interface Position {
  /** Cluster, database and timeline: places in other logs mean nothing here. */
  readonly log: string;
  /** Everything committed and seen by a reader so far lies before it. */
  readonly lsn: string;
}

/**
 * A commit is flushed before others see it, so the end of what is flushed covers all that was shown.
 * Only without waiting for the disk is it seen before, and then the end of what is written does.
 */
const POSITION = `
  select
    concat_ws(' ', (pg_control_system()).system_identifier, current_database(),
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int) as log,
    case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end::text as lsn`;

/** How far the primary has come. */
export async function findPosition(primary: Pool): Promise<Position> {
  const { rows } = await primary.query<Position>({ name: 'position', text: POSITION });
  const [position] = rows;
  if (!position) throw new Error('The database did not say how far it has come');
  return position;
}

/**
 * A standby's timeline is that of its last restart point: after a failover it says the new one only
 * when it has followed the new primary. What was promoted writes a log of its own.
 */
const REACHED = `
  select pg_is_in_recovery() and coalesce(
    concat_ws(' ', (pg_control_system()).system_identifier, current_database(),
      (pg_control_checkpoint()).timeline_id) = $1
    and pg_last_wal_replay_lsn() >= $2::pg_lsn, false) as "hasReached"`;

/**
 * Whether what a session of a standby reads from now on holds all that was committed up to a
 * position. Asked of the session itself: an address may lead to several standbys, and one that
 * crashed begins anew further back, with new sessions.
 */
export async function hasReached(session: PoolClient, position: Position): Promise<boolean> {
  const { rows } = await session.query<{ hasReached: boolean }>({
    name: 'has-reached',
    text: REACHED,
    values: [position.log, position.lsn],
  });
  return rows[0]?.hasReached === true;
}
