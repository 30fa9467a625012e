import type { Insertable, Selectable } from 'kysely';
import type { Id } from '#shared/lib/ids.ts';
import type { AdminAuditTable } from './admin-tables.ts';
import type { Db } from './database.ts';

export type NewAdminAudit = Insertable<AdminAuditTable>;
export type AdminAuditRow = Selectable<AdminAuditTable>;

/** Writes down what one of the staff did, in the transaction that does it. */
export async function insertAdminAudit(db: Db, entry: NewAdminAudit): Promise<void> {
  await db.insertInto('admin_audit').values(entry).execute();
}

export function findAdminAudit(
  db: Db,
  { before, limit }: { readonly before?: Id<'admin-audit'> | undefined; readonly limit: number },
): Promise<AdminAuditRow[]> {
  return db
    .selectFrom('admin_audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What Tayfa is to say to everyone, by language. */
export async function insertServerAnnouncement(
  db: Db,
  { id, texts }: { id: Id<'server-announcement'>; texts: { en: string; tr: string } },
): Promise<void> {
  await db
    .insertInto('server_announcements')
    .values({ id, texts: JSON.stringify(texts) })
    .execute();
}

export async function findServerAnnouncement(db: Db, id: Id<'server-announcement'>) {
  return db
    .selectFrom('server_announcements')
    .select('texts')
    .where('id', '=', id)
    .executeTakeFirst();
}
