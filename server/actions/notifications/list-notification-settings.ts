import type * as contract from '#shared/contract/account/notifications.ts';
import { presentNotificationSetting } from '../../present/notification-setting.ts';
import { findNotificationSettings } from '../../store/notification-settings.ts';
import type { Action } from '../action.ts';

/** Where the caller wants to hear more or less than usual. */
export const listNotificationSettings: Action<typeof contract.listNotificationSettings> =
  async function listNotificationSettings(deps, { actor }) {
    const rows = await findNotificationSettings(deps.db, actor.userId);
    return { settings: rows.map(presentNotificationSetting) };
  };
