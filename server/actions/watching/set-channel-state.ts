import type * as contract from '#shared/contract/channels/watching.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { presenceOf } from '../announcer.ts';
import { requireStream } from './require-stream.ts';
import { endWatching, tellWatch } from './tell-watch.ts';

/**
 * Says that the caller watches; said again it only lasts longer (T-359). One who is or appears
 * offline watches unseen.
 */
export const setChannelState: Action<typeof contract.setChannelState> =
  async function setChannelState(deps, { actor: { userId }, channel }) {
    requireStream(channel);
    const user = await findUser(deps.db, userId);
    if (!user || presenceOf(deps.announcer, userId, user.presence) === 0) {
      await endWatching(deps, userId);
      return { success: true };
    }
    const watch = { teamId: channel.teamId, channelId: channel.id, userId };
    if (await deps.watches.start(watch)) tellWatch(deps, watch, true);
    return { success: true };
  };
