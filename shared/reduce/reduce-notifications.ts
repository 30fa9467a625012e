import type { StateEventData } from '../contract/socket/server-events.ts';
import type { ClientView } from './client-view.ts';
import { scopeOf } from './notification-choices.ts';
import { markChatsStale } from './reduce-chats.ts';
import { withEntry } from './record.ts';
import { markStale } from './stale-teams.ts';

/** I want to hear more or less: what counts as a mention is counted anew by the server. */
export function notificationsUpdated(
  view: ClientView,
  { setting }: StateEventData<'NOTIFICATION_SETTINGS_UPDATED'>,
): ClientView {
  const notificationSettings = withEntry(view.notificationSettings, scopeOf(setting), setting);
  const next = { ...view, notificationSettings };
  return setting.teamId === null ? markChatsStale(next) : markStale(next, setting.teamId);
}
