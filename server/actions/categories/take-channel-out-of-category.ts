import type * as contract from '#shared/contract/channels/category.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { visibleChannel } from '../channels/channel-in-change.ts';
import { moveChannel } from '../channels/move-channel.ts';
import { actorInChange, requirePermission } from '../members/facts-in-change.ts';
import { visibleCategory } from './category-in-change.ts';

/** Takes a channel out of its category, to the end of the uncategorised area. */
export const takeChannelOutOfCategory: Action<typeof contract.takeChannelOutOfCategory> =
  async function takeChannelOutOfCategory(deps, { actor }, { params }) {
    return changeTeam(deps, params.teamId, async (change) => {
      const inTeam = await actorInChange(change, actor.userId);
      requirePermission(change, inTeam, 'MANAGE_CHANNELS');
      const category = visibleCategory(change, inTeam.actor, params.categoryId);
      const channel = visibleChannel(change, inTeam.actor, params.channelId);
      if (channel.categoryId !== category.id) throw new ProblemError('channel.not-found');
      const move = { channel, categoryId: null };
      return { success: true, channel: await moveChannel(change, actor.userId, move) };
    });
  };
