import type * as contract from '#shared/contract/account/notifications.ts';
import type { Action } from '../action.ts';
import { saveSetting } from './save-setting.ts';

/** How much the caller wants to hear of a channel or a chat. */
export const setChannelNotifications: Action<typeof contract.setChannelNotifications> =
  async function setChannelNotifications(deps, context, { body }) {
    const { userId } = context.actor;
    const lock = { of: 'users', userIds: [userId] } as const;
    const setting = await deps.write(context, { lock }, (tx) =>
      saveSetting(tx, userId, {
        scope_id: tx.conversation.channelId,
        team_id: tx.conversation.teamId,
        channel_id: tx.conversation.channelId,
        level: body.level,
        muted_until: body.mutedUntil,
        suppress_everyone: false,
      }),
    );
    return { success: true, setting };
  };
