import type * as contract from '#shared/contract/channels/channel.ts';
import type { Action } from '../action.ts';
import { setChannelOverride } from './set-channel-override.ts';

/** Says what a role may do in a channel. */
export const setChannelRoleOverride: Action<typeof contract.setChannelRoleOverride> =
  async function setChannelRoleOverride(deps, context, { params, body }) {
    const channel = await setChannelOverride(deps, context, {
      of: 'roles',
      id: params.roleId,
      entry: body,
    });
    return { success: true, channel };
  };
