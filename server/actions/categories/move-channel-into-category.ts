import type * as contract from '#shared/contract/channels/category.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { visibleChannel } from '../channels/channel-in-change.ts';
import { moveChannel } from '../channels/move-channel.ts';
import { actorInChange, requirePermission } from '../members/facts-in-change.ts';
import { visibleCategory } from './category-in-change.ts';

/** Puts a channel at the end of a category, wherever it stood before. */
export const moveChannelIntoCategory: Action<typeof contract.moveChannelIntoCategory> =
  async function moveChannelIntoCategory(deps, { actor }, { params }) {
    return changeTeam(deps, params.teamId, async (change) => {
      const inTeam = await actorInChange(change, actor.userId);
      requirePermission(change, inTeam, 'MANAGE_CHANNELS');
      const category = visibleCategory(change, inTeam.actor, params.categoryId);
      const channel = visibleChannel(change, inTeam.actor, params.channelId);
      const move = { channel, categoryId: category.id };
      return { success: true, channel: await moveChannel(change, actor.userId, move) };
    });
  };
