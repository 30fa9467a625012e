import type { Insertable } from 'kysely';
import type { NotificationSetting } from '#shared/contract/account/notifications.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { presentNotificationSetting } from '../../present/notification-setting.ts';
import { saveNotificationSetting } from '../../store/notification-settings.ts';
import type { NotificationSettingTable } from '../../store/schema.ts';
import type { Tx } from '../write/write.ts';

/** Keeps a setting of a user and tells it to their sessions, in a write that holds the user. */
export async function saveSetting(
  tx: Tx,
  userId: UserId,
  values: Omit<Insertable<NotificationSettingTable>, 'user_id'>,
): Promise<NotificationSetting> {
  const row = await saveNotificationSetting(tx.db, { ...values, user_id: userId });
  const setting = presentNotificationSetting(row);
  tx.emit({ type: 'NOTIFICATION_SETTINGS_UPDATED', data: { setting } }, [userId]);
  return setting;
}
