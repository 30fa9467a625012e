import type * as contract from '#shared/contract/channels/category.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { visibleChannel } from '../channels/visible-channel.ts';
import { moveChannel } from '../channels/move-channel.ts';
import { visibleCategory } from './visible-category.ts';

/** Takes a channel out of its category, to the end of the uncategorised area. */
export const takeChannelOutOfCategory: Action<typeof contract.takeChannelOutOfCategory> =
  async function takeChannelOutOfCategory(deps, context, { params }) {
    return deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, async (tx) => {
      const category = visibleCategory(tx, params.categoryId);
      const channel = visibleChannel(tx, params.channelId);
      if (channel.categoryId !== category.id) throw new ProblemError('channel.not-found');
      const move = { channel, categoryId: null };
      return { success: true, channel: await moveChannel(tx, move) };
    });
  };
