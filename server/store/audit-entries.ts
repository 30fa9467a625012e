import type { Selectable } from 'kysely';
import type { AuditAction, AuditChange, AuditEntry } from '#shared/contract/teams/audit.ts';
import type { AuditEntryId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { AuditEntryTable } from './schema.ts';

export type AuditEntryRow = Selectable<AuditEntryTable>;

interface NewAuditEntry {
  readonly teamId: TeamId;
  readonly id: AuditEntryId;
  readonly action: AuditAction;
  readonly userId: UserId;
  readonly targetId: string | null;
  readonly options: AuditEntry['options'];
  readonly changes: readonly AuditChange[];
}

/** Writes down one thing done in a team. */
export function insertAuditEntry(db: Db, entry: NewAuditEntry): Promise<void> {
  return insertAuditEntries(db, [entry]);
}

/** Writes down several things done in a team, in one statement. */
export async function insertAuditEntries(db: Db, entries: readonly NewAuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    team_id: entry.teamId,
    id: entry.id,
    action: entry.action,
    user_id: entry.userId,
    target_id: entry.targetId,
    options: JSON.stringify(entry.options),
    changes: JSON.stringify(entry.changes),
  }));
  await db.insertInto('audit_entries').values(rows).execute();
}

/** The newest entries of a team, before a given one when paging. */
export async function findAuditEntries(
  db: Db,
  page: { teamId: TeamId; limit: number; before: AuditEntryId | undefined },
): Promise<AuditEntryRow[]> {
  let query = db.selectFrom('audit_entries').selectAll().where('team_id', '=', page.teamId);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}
