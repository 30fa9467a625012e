import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ImportCounts, ImportPlaceKind } from '#shared/contract/teams/import.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type {
  ImportAuthorTable,
  ImportFileTable,
  ImportPlaceTable,
  ImportTable,
} from './import-tables.ts';

export type ImportRow = Selectable<ImportTable>;
export type ImportFileRow = Selectable<ImportFileTable>;
export type ImportPlaceRow = Selectable<ImportPlaceTable>;
export type ImportAuthorRow = Selectable<ImportAuthorTable>;

/** The import of a team; undefined when it has none. */
export function findImport(db: Db, teamId: TeamId): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('team_id', '=', teamId).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function lockImport(db: Db, teamId: TeamId): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('team_id', '=', teamId)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes the import of a team unless it has one, and holds it until the transaction ends. */
export async function openImport(db: Db, teamId: TeamId, createdBy: UserId): Promise<ImportRow> {
  return db
    .insertInto('imports')
    .values({ team_id: teamId, created_by: createdBy, status: 'collecting' })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet({ team_id: teamId }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes what an import is. */
export async function updateImport(
  db: Db,
  teamId: TeamId,
  changes: Updateable<ImportTable>,
): Promise<void> {
  await db.updateTable('imports').set(changes).where('team_id', '=', teamId).execute();
}

/** Forgets an import, with its places and authors. */
export async function deleteImportRow(db: Db, teamId: TeamId): Promise<void> {
  await db.deleteFrom('imports').where('team_id', '=', teamId).execute();
}

/** The files of an import, in the order of their names. */
export function findImportFiles(db: Db, teamId: TeamId): Promise<ImportFileRow[]> {
  return db
    .selectFrom('import_files')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('name')
    .execute();
}

/** The files of an import, added up. */
export interface ImportProgress {
  readonly exports: number;
  readonly media: number;
  readonly templates: number;
  readonly bytes: number;
  /** Messages read so far. */
  readonly done: number;
  readonly counts: ImportCounts;
}

/** How far an import is; its files can be many, and this is asked again and again. */
export async function addUpImportFiles(db: Db, teamId: TeamId): Promise<ImportProgress> {
  const { rows } = await sql<ImportProgress>`
    select
      (count(*) filter (where kind = 'export'))::int as exports,
      (count(*) filter (where kind = 'media'))::int as media,
      (count(*) filter (where kind = 'template'))::int as templates,
      coalesce(sum(bytes), 0)::float8 as bytes,
      coalesce(sum(messages_done), 0)::int as done,
      coalesce((
        select jsonb_object_agg(what, times) from (
          select what, sum(times::int) as times
          from import_files counted, jsonb_each_text(counted.counts) as each (what, times)
          where counted.team_id = ${teamId} group by what
        ) as summed
      ), '{}') as counts
    from import_files where team_id = ${teamId}
  `.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('an aggregate answers a row');
  return sums;
}

/** Forgets every file of an import. Answers the keys that are free now. */
export async function dropImportFiles(db: Db, teamId: TeamId): Promise<string[]> {
  const freed = await db
    .deleteFrom('import_files')
    .where('team_id', '=', teamId)
    .returning('key')
    .execute();
  return freed.map(({ key }) => key);
}

/** How many files an import has, and how large they are together. */
export async function weighImportFiles(
  db: Db,
  teamId: TeamId,
): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('import_files')
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    ])
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Adds files; one of the same name takes the place of the other. Answers the keys that are free now. */
export async function upsertImportFiles(
  db: Db,
  teamId: TeamId,
  files: readonly Insertable<ImportFileTable>[],
): Promise<string[]> {
  const names = files.map(({ name }) => name);
  const freed = await db
    .deleteFrom('import_files')
    .where('team_id', '=', teamId)
    .where(sql<boolean>`name = any(${names}::text[])`)
    .returning('key')
    .execute();
  await db
    .insertInto('import_files')
    .values([...files])
    .execute();
  return freed.map(({ key }) => key);
}

/** How far a file was read, held until the transaction ends. */
export async function lockFileProgress(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('import_files')
    .select('messages_done')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row?.messages_done;
}

/** Notes how far a file was read and what was found. */
export async function noteFileProgress(
  db: Db,
  key: string,
  progress: { done: number; counts: ImportCounts; isDone: boolean },
): Promise<void> {
  await db
    .updateTable('import_files')
    .set({
      messages_done: progress.done,
      counts: JSON.stringify(progress.counts),
      is_done: progress.isDone,
    })
    .where('key', '=', key)
    .execute();
}

/** Files that nothing needs any more: their import has ended or is gone, or was never started. */
export async function findUnneededFiles(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('import_files as f')
    .leftJoin('imports as i', 'i.team_id', 'f.team_id')
    .select('f.key')
    .where((build) =>
      build.or([
        build('i.team_id', 'is', null),
        build('i.status', '=', 'done'),
        build.and([
          build('i.status', 'in', ['collecting', 'failed']),
          build('f.added_at', '<', before),
        ]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Forgets files that are gone. */
export async function deleteImportFiles(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from import_files where key = any(${keys}::text[])`.execute(db);
}

/** What was brought, of whatever kind. */
export function findImportPlaces(db: Db, teamId: TeamId): Promise<ImportPlaceRow[]> {
  return db.selectFrom('import_places').selectAll().where('team_id', '=', teamId).execute();
}

/** Remembers what something became. */
export async function insertImportPlaces(
  db: Db,
  places: readonly Insertable<ImportPlaceTable>[],
): Promise<void> {
  if (places.length === 0) return;
  await db
    .insertInto('import_places')
    .values([...places])
    .execute();
}

/** All that was brought has been told of. */
export async function markPlacesTold(db: Db, teamId: TeamId): Promise<void> {
  await db
    .updateTable('import_places')
    .set({ is_told: true })
    .where('team_id', '=', teamId)
    .where('is_told', '=', false)
    .execute();
}

/** How many of each kind were brought. */
export async function countImported(
  db: Db,
  teamId: TeamId,
): Promise<Partial<Record<ImportPlaceKind | 'author', number>>> {
  const { rows } = await sql<{ kind: ImportPlaceKind | 'author'; count: number }>`
    select kind, count(*)::int as count from import_places where team_id = ${teamId} group by kind
    union all
    select 'author', count(*)::int from import_authors where team_id = ${teamId}
  `.execute(db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** Every author of an import. */
export function findImportAuthors(db: Db, teamId: TeamId): Promise<ImportAuthorRow[]> {
  return db.selectFrom('import_authors').selectAll().where('team_id', '=', teamId).execute();
}

/** A page of the authors of an import, by name, with how many there are. */
export async function searchImportAuthors(
  db: Db,
  {
    teamId,
    search,
    offset,
    limit,
  }: { teamId: TeamId; search: string; offset: number; limit: number },
): Promise<{ rows: ImportAuthorRow[]; total: number }> {
  const found = db
    .selectFrom('import_authors')
    .where('team_id', '=', teamId)
    .where(sql<boolean>`strpos(folded(name), folded(${search})) > 0`);
  const rows = await found
    .selectAll()
    .orderBy(sql`folded(name)`)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await found
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: count };
}

/** Adds authors; those that are there stay as they are. */
export async function insertImportAuthors(
  db: Db,
  authors: readonly Pick<ImportAuthorRow, 'id' | 'team_id' | 'external_id' | 'name' | 'picture'>[],
): Promise<void> {
  if (authors.length === 0) return;
  await sql`
    insert into import_authors (id, team_id, external_id, name, picture)
    select * from jsonb_to_recordset(${JSON.stringify(authors)}::jsonb)
      as a (id bigint, team_id bigint, external_id text, name text, picture text)
    on conflict (team_id, external_id) do nothing
  `.execute(db);
}

/** Gives an author a code in place of the one before; false when no such author is free. */
export async function setClaimCode(
  db: Db,
  author: { teamId: TeamId; id: UserId; codeHash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_authors')
    .set({ code_hash: author.codeHash })
    .where('team_id', '=', author.teamId)
    .where('id', '=', author.id)
    .where('claimed_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The author of a code. */
export function findAuthorByCode(db: Db, codeHash: Buffer): Promise<ImportAuthorRow | undefined> {
  return db
    .selectFrom('import_authors')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes a user an imported author; the code is used up. */
export async function claimImportAuthor(db: Db, id: UserId, userId: UserId): Promise<void> {
  await db
    .updateTable('import_authors')
    .set({ claimed_by: userId, code_hash: null })
    .where('id', '=', id)
    .execute();
}

/** An author with whose account they are. */
export function findImportAuthor(db: Db, id: UserId): Promise<ImportAuthorRow | undefined> {
  return db.selectFrom('import_authors').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The channels that an import brought and that are still there. */
export async function findImportedChannels(db: Db, teamId: TeamId): Promise<ChannelId[]> {
  const { rows } = await sql<{ id: ChannelId }>`
    select c.id from import_places p join channels c on c.id = p.local_id
    where p.team_id = ${teamId} and p.kind = 'channel' order by c.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
