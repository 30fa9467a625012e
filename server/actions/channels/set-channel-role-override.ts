import type * as contract from '#shared/contract/channels/channel.ts';
import type { Action } from '../action.ts';
import { setChannelOverride } from './set-channel-override.ts';

/** Says what a role may do in a channel. */
export const setChannelRoleOverride: Action<typeof contract.setChannelRoleOverride> =
  async function setChannelRoleOverride(deps, { actor }, { params, body }) {
    const { teamId, channelId, roleId } = params;
    const place = { teamId, channelId, userId: actor.userId };
    const channel = await setChannelOverride(deps, place, { of: 'roles', id: roleId, entry: body });
    return { success: true, channel };
  };
