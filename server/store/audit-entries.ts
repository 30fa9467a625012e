import { sql, type RawBuilder, type Selectable } from 'kysely';
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

/** The channel or category that an entry is about; null when it is about neither. */
const PLACE = sql<string | null>`coalesce(
  options ->> 'channelId',
  case when action like 'channel.%' or action like 'category.%' then target_id::text end
)`;
/** A second channel that has to be seen as well. */
const SECOND_PLACE = sql<string | null>`options ->> 'postedIn'`;

/** An entry has no such place, the reader sees it, or it is gone and was public. */
function isSeen(
  place: typeof PLACE,
  { teamId, seen }: { teamId: TeamId; seen: readonly string[] },
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${place} is null
    or ${place} = any(${seen}::text[])
    or ${place} = any(array(
      select gone.target_id::text from audit_entries gone
      where gone.team_id = ${teamId} and gone.action in ('channel.deleted', 'category.deleted')
        and gone.options ->> 'wasOpen' = 'true'
    ))
  )`;
}

/**
 * The newest entries of a team, before a given one when paging: those about no channel or category,
 * about one that the reader sees, or about one that is gone and was public. `seen` null: all.
 */
export async function findAuditEntries(
  db: Db,
  page: {
    teamId: TeamId;
    limit: number;
    before: AuditEntryId | undefined;
    seen: readonly string[] | null;
    userId?: UserId | undefined;
    action?: AuditAction | undefined;
    /** Only entries from this id on. */
    from?: AuditEntryId | undefined;
  },
): Promise<AuditEntryRow[]> {
  const { teamId, seen } = page;
  let query = db.selectFrom('audit_entries').selectAll().where('team_id', '=', teamId);
  if (seen !== null)
    for (const place of [PLACE, SECOND_PLACE]) query = query.where(isSeen(place, { teamId, seen }));
  if (page.userId !== undefined) query = query.where('user_id', '=', page.userId);
  if (page.action !== undefined) query = query.where('action', '=', page.action);
  if (page.from !== undefined) query = query.where('id', '>=', page.from);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}
