import type * as contract from '#shared/contract/channels/category.ts';
import type { Action } from '../action.ts';
import { visibleChannel } from '../channels/visible-channel.ts';
import { moveChannel } from '../channels/move-channel.ts';
import { visibleCategory } from './visible-category.ts';

/** Puts a channel at the end of a category, wherever it stood before. */
export const moveChannelIntoCategory: Action<typeof contract.moveChannelIntoCategory> =
  async function moveChannelIntoCategory(deps, context, { params }) {
    return deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, async (tx) => {
      const category = visibleCategory(tx, params.categoryId);
      const channel = visibleChannel(tx, params.channelId);
      const move = { channel, categoryId: category.id };
      return { success: true, channel: await moveChannel(tx, move) };
    });
  };
