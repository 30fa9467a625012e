import { sql, type Insertable, type Selectable } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { NotificationSettingTable } from './schema.ts';

export type NotificationSettingRow = Selectable<NotificationSettingTable>;

/** All that a user has set. */
export async function findNotificationSettings(
  db: Db,
  userId: UserId,
): Promise<NotificationSettingRow[]> {
  const settings = await findNotificationSettingsOf(db, [userId]);
  return settings.get(userId) ?? [];
}

/** The same for several users; who has set nothing is left out. */
export async function findNotificationSettingsOf(
  db: Db,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, NotificationSettingRow[]>> {
  const rows = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', '=', sql<UserId>`any(${userIds}::bigint[])`)
    .orderBy('scope_id')
    .execute();
  return Map.groupBy(rows, (row) => row.user_id);
}

/** Sets how much a user wants to hear of one place. */
export function saveNotificationSetting(
  db: Db,
  setting: Insertable<NotificationSettingTable>,
): Promise<NotificationSettingRow> {
  const { level, muted_until, suppress_everyone } = setting;
  return db
    .insertInto('notification_settings')
    .values(setting)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'scope_id'])
        .doUpdateSet({ level, muted_until, suppress_everyone: suppress_everyone ?? false }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
