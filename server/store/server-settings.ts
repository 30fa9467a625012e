import { sql, type Selectable } from 'kysely';
import type { ServerSettings } from '#shared/contract/admin/settings.ts';
import type { Id } from '#shared/lib/ids.ts';
import type { RegistrationCodeTable } from './admin-tables.ts';
import type { Db } from './database.ts';

interface StoredSettings {
  readonly settings: ServerSettings;
  readonly isSetUp: boolean;
}

const first: ServerSettings = {
  name: null,
  regions: null,
  registration: 'open',
  registrationsPerDay: null,
  ownedTeams: null,
  uploadMegabytes: null,
};

/** What operators decided of the server: read anew each time, so that no node goes by an older one. */
export async function findServerSettings(db: Db): Promise<StoredSettings> {
  const row = await db.selectFrom('server_settings').selectAll().executeTakeFirst();
  if (!row) return { settings: first, isSetUp: false };
  const { name, regions, registration } = row;
  return {
    settings: {
      ...{ name, regions, registration },
      registrationsPerDay: row.registrations_per_day,
      ownedTeams: row.owned_teams,
      uploadMegabytes: row.upload_megabytes,
    },
    isSetUp: true,
  };
}

/** Replaces all of them. */
export async function saveServerSettings(
  db: Db,
  settings: ServerSettings,
  now: Date,
): Promise<void> {
  const values = {
    name: settings.name,
    regions: settings.regions,
    registration: settings.registration,
    registrations_per_day: settings.registrationsPerDay,
    owned_teams: settings.ownedTeams,
    upload_megabytes: settings.uploadMegabytes,
  };
  await db
    .insertInto('server_settings')
    .values({ ...values, set_up_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

type CodeRow = Omit<Selectable<RegistrationCodeTable>, 'code_hash'>;

/** Codes that can still be used, the newest first. */
export function findRegistrationCodes(db: Db, now: Date): Promise<CodeRow[]> {
  return db
    .selectFrom('registration_codes')
    .select(['id', 'note', 'max_uses', 'uses', 'created_at', 'expires_at'])
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertRegistrationCode(
  db: Db,
  code: Omit<Selectable<RegistrationCodeTable>, 'uses'>,
): Promise<void> {
  // those that are over make place for new ones
  await db
    .deleteFrom('registration_codes')
    .where((where) =>
      where.or([
        where('expires_at', '<=', code.created_at),
        where('uses', '>=', where.ref('max_uses')),
      ]),
    )
    .execute();
  await db.insertInto('registration_codes').values(code).execute();
}

export async function deleteRegistrationCode(
  db: Db,
  id: Id<'registration-code'>,
): Promise<boolean> {
  const result = await db.deleteFrom('registration_codes').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Whether a code could be used now. */
export async function isRegistrationCode(db: Db, codeHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('registration_codes')
    .select('id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes one use of a code; of two at the last one, one gets it. */
export async function useRegistrationCode(db: Db, codeHash: Buffer, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('registration_codes')
    .set({ uses: sql`uses + 1` })
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
