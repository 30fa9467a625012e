import type * as contract from '#shared/contract/account/notifications.ts';
import type { Action } from '../action.ts';
import { saveSetting } from './save-setting.ts';

/** How much the caller wants to hear of a channel or a chat. */
export const setChannelNotifications: Action<typeof contract.setChannelNotifications> =
  async function setChannelNotifications(deps, { actor, room }, { body }) {
    const setting = await saveSetting(deps, {
      user_id: actor.userId,
      scope_id: room.channelId,
      team_id: room.teamId,
      channel_id: room.channelId,
      level: body.level,
      muted_until: body.mutedUntil,
      suppress_everyone: false,
    });
    return { success: true, setting };
  };
