import type * as contract from '#shared/contract/channels/channel.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { orderArea } from './order-area.ts';

/** Orders the channels that are in no category. */
export const orderChannels: Action<typeof contract.orderChannels> = async function orderChannels(
  deps,
  { actor },
  { params, body },
) {
  await changeTeam(deps, params.teamId, (change) =>
    orderArea(change, actor.userId, { categoryId: null, channels: body.channels }),
  );
  return { success: true };
};
