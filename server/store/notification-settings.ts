import type { Insertable, Selectable } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { NotificationSettingTable } from './schema.ts';

export type NotificationSettingRow = Selectable<NotificationSettingTable>;

/** All that a user has set. */
export function findNotificationSettings(
  db: Db,
  userId: UserId,
): Promise<NotificationSettingRow[]> {
  return db
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('scope_id')
    .execute();
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
