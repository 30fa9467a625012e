import type * as contract from '#shared/contract/channels/watching.ts';
import type { Action } from '../action.ts';
import { requireStream } from './require-stream.ts';
import { tellWatch } from './tell-watch.ts';

/** Says that the caller watches no longer. */
export const clearChannelState: Action<typeof contract.clearChannelState> =
  async function clearChannelState(deps, { actor: { userId }, channel }) {
    requireStream(channel);
    const { teamId, id: channelId } = channel;
    if (await deps.watches.end(channelId, userId))
      tellWatch(deps, { teamId, channelId, userId }, false);
    return { success: true };
  };
