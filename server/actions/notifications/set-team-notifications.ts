import type * as contract from '#shared/contract/account/notifications.ts';
import type { Action } from '../action.ts';
import { saveSetting } from './save-setting.ts';

/** How much the caller wants to hear of a team. */
export const setTeamNotifications: Action<typeof contract.setTeamNotifications> =
  async function setTeamNotifications(deps, context, { params, body }) {
    const { userId } = context.actor;
    const lock = { of: 'users', userIds: [userId] } as const;
    const setting = await deps.write(context, { lock }, (tx) =>
      saveSetting(tx, userId, {
        scope_id: params.teamId,
        team_id: params.teamId,
        channel_id: null,
        level: body.level,
        muted_until: body.mutedUntil,
        suppress_everyone: body.suppressEveryone,
      }),
    );
    return { success: true, setting };
  };
