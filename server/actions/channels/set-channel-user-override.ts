import type * as contract from '#shared/contract/channels/channel.ts';
import type { Action } from '../action.ts';
import { setChannelOverride } from './set-channel-override.ts';

/** Says what one member may do in a channel. */
export const setChannelUserOverride: Action<typeof contract.setChannelUserOverride> =
  async function setChannelUserOverride(deps, context, { params, body }) {
    const edit = { of: 'users', id: params.userId, entry: body } as const;
    const channel = await setChannelOverride(deps, context, edit);
    return { success: true, channel };
  };
