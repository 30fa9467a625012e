import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/**
 * A secret of this installation, made on first use and the same for every node that shares the
 * database: 256 random bits, base64url.
 */
export async function installationSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ key: name, value: randomBytes(32).toString('base64url') })
    // whichever node is first decides
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Forgets a secret: the next one asked for under its name is another. */
export async function forgetInstallationSecret(db: Db, name: string): Promise<void> {
  await db.deleteFrom('installation').where('key', '=', name).execute();
}
