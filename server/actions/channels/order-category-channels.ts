import type * as contract from '#shared/contract/channels/channel.ts';
import type { Action } from '../action.ts';
import { orderArea } from './order-area.ts';

/** Orders the channels of a category. */
export const orderCategoryChannels: Action<typeof contract.orderCategoryChannels> =
  async function orderCategoryChannels(deps, context, { params, body }) {
    const { teamId, categoryId } = params;
    await deps.write(context, { lock: { of: 'team', teamId: teamId } }, (tx) =>
      orderArea(tx, { categoryId, channels: body.channels }),
    );
    return { success: true };
  };
