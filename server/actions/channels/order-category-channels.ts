import type * as contract from '#shared/contract/channels/channel.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { orderArea } from './order-area.ts';

/** Orders the channels of a category. */
export const orderCategoryChannels: Action<typeof contract.orderCategoryChannels> =
  async function orderCategoryChannels(deps, { actor }, { params, body }) {
    const { teamId, categoryId } = params;
    await changeTeam(deps, teamId, (change) =>
      orderArea(change, actor.userId, { categoryId, channels: body.channels }),
    );
    return { success: true };
  };
