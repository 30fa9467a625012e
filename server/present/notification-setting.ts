import type { NotificationSetting } from '#shared/contract/account/notifications.ts';
import { isoTime } from '../lib/clock.ts';
import type { NotificationSettingRow } from '../store/notification-settings.ts';

/** What leaves the server of a notification setting, to its user alone. */
export function presentNotificationSetting(row: NotificationSettingRow): NotificationSetting {
  return {
    teamId: row.team_id,
    channelId: row.channel_id,
    level: row.level,
    mutedUntil: row.muted_until && isoTime(row.muted_until),
    suppressEveryone: row.suppress_everyone,
  };
}
