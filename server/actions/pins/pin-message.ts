import type * as contract from '#shared/contract/messages/pin.ts';
import { isoTime } from '../../lib/clock.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { countPins, holdMessage, setPinned } from '../../store/pins.ts';
import type { Action } from '../action.ts';
import { requireMayPin } from './may-pin.ts';

/** Pins a message; pinning it again changes nothing. */
export const pinMessage: Action<typeof contract.pinMessage> = async function pinMessage(
  deps,
  context,
  { params },
) {
  const { channelId } = params;
  await deps.write(context, { lock: { of: 'pins', channelId } }, async (tx) => {
    const { db, conversation } = tx;
    await requireMayPin({ db }, conversation, context.actor.userId);
    const pinnedAt = new Date(deps.clock.now());
    if (!(await holdMessage(db, params))) throw new ProblemError('message.not-found');
    if (!(await setPinned(db, params, pinnedAt))) return;
    if ((await countPins(db, channelId)) > messageLimits.pinsPerChannel)
      throw new ProblemError('pin.limit-reached');
    const data = { ...params, teamId: conversation.teamId, pinnedAt: isoTime(pinnedAt) };
    tx.emit({ type: 'MESSAGE_PINNED', data });
  });
  return { success: true };
};
