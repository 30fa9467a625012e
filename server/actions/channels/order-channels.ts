import type * as contract from '#shared/contract/channels/channel.ts';
import type { Action } from '../action.ts';
import { orderArea } from './order-area.ts';

/** Orders the channels that are in no category. */
export const orderChannels: Action<typeof contract.orderChannels> = async function orderChannels(
  deps,
  context,
  { params, body },
) {
  await deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, (tx) =>
    orderArea(tx, { categoryId: null, channels: body.channels }),
  );
  return { success: true };
};
