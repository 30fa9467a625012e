import type { Insertable } from 'kysely';
import type { NotificationSetting } from '#shared/contract/account/notifications.ts';
import { presentNotificationSetting } from '../../present/notification-setting.ts';
import { saveNotificationSetting } from '../../store/notification-settings.ts';
import type { NotificationSettingTable } from '../../store/schema.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Keeps a setting and tells it to the user's sessions, one change at a time. */
export async function saveSetting(
  deps: ActionDeps,
  values: Insertable<NotificationSettingTable>,
): Promise<NotificationSetting> {
  return deps.lock(`notifications:${values.user_id}`, async () => {
    const setting = presentNotificationSetting(await saveNotificationSetting(deps.db, values));
    deps.announcer.publish([
      { event: { type: 'NOTIFICATION_SETTINGS_UPDATED', data: { setting } }, to: [values.user_id] },
    ]);
    return setting;
  });
}
