import type { Insertable } from 'kysely';
import type { Db } from './database.ts';
import type { UploadTable } from './schema.ts';

/** Remembers whose a stored file is. */
export async function insertUpload(db: Db, upload: Insertable<UploadTable>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}
