import { sql } from 'kysely';
import type { TeamId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';

/**
 * Holds a team until the transaction ends: other nodes that want to change it wait. The key is
 * the team's id, whose time part makes it unlike the keys of other locks.
 */
export async function lockTeam(db: Db, teamId: TeamId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${teamId}::bigint)`.execute(db);
}
