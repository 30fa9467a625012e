import { sql, type Insertable, type Selectable } from 'kysely';
import { CONTENT_PREFIX } from '#shared/lib/content-path.ts';
import type { Id } from '#shared/lib/ids.ts';
import type { TakedownTable } from './admin-tables.ts';
import type { Db } from './database.ts';

/** Whether a file was taken down. */
export async function isTakenDown(db: Db, sha256: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('takedowns')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses a file from now on; nothing happens where it is refused already. */
export async function insertTakedown(db: Db, takedown: Insertable<TakedownTable>): Promise<void> {
  await db
    .insertInto('takedowns')
    .values(takedown)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

export function findTakedowns(
  db: Db,
  { before, limit }: { readonly before?: Id<'takedown'> | undefined; readonly limit: number },
): Promise<Selectable<TakedownTable>[]> {
  let query = db.selectFrom('takedowns').selectAll();
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function deleteTakedown(db: Db, id: Id<'takedown'>): Promise<string | null> {
  const row = await db
    .deleteFrom('takedowns')
    .where('id', '=', id)
    .returning('sha256')
    .executeTakeFirst();
  return row?.sha256.toString('hex') ?? null;
}

/** What the sender's file was, of something uploaded; null: not kept, undefined: no such file. */
export async function findUploadHash(db: Db, id: Id<'upload'>): Promise<Buffer | null | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sha256;
}

/**
 * Lets every copy of a file go: those that messages have, those that were forwarded, and pictures, which
 * nothing shows from now on. Answers how many; the sweep removes the bytes.
 */
export async function expireCopies(db: Db, sha256: Buffer): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    update uploads set expires_at = 'epoch'
    where key in (select key from uploads where sha256 = ${sha256})
    returning key
  `.execute(db);
  const addresses = rows.map(({ key }) => CONTENT_PREFIX + key);
  for (const [table, column] of shown)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null
      where ${sql.ref(column)} = any(${addresses}::text[])
    `.execute(db);
  return rows.length;
}

/**
 * The files that were taken down and are there still: they were on their way when the others went, into
 * their folder or into a message.
 */
export async function findMissedTakedowns(db: Db): Promise<Buffer[]> {
  const { rows } = await sql<{ sha256: Buffer }>`
    select distinct t.sha256 from takedowns t join uploads u on u.sha256 = t.sha256
    where u.expires_at is distinct from 'epoch'
  `.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

/** Where pictures are shown that are no attachments. */
const shown = [
  ['users', 'profile_picture'],
  ['users', 'banner'],
  ['team_members', 'picture'],
  ['teams', 'profile_picture'],
  ['teams', 'banner'],
  ['chats', 'picture'],
] as const;
