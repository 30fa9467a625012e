import type * as contract from '#shared/contract/messages/pin.ts';
import { isoTime } from '../../lib/clock.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { countPins, holdMessage, setPinned } from '../../store/pins.ts';
import type { Action } from '../action.ts';
import { publishMessageEvent } from '../messages/publish-message-event.ts';
import { requireMayPin } from './may-pin.ts';

/** Pins a message; pinning it again changes nothing. */
export const pinMessage: Action<typeof contract.pinMessage> = async function pinMessage(
  deps,
  { actor, room },
  { params },
) {
  await requireMayPin(deps, room, actor.userId);
  const { channelId } = params;
  await deps.lock(`pins:${channelId}`, async () => {
    const pinnedAt = new Date(deps.clock.now());
    const isPinned = await deps.db.transaction().execute(async (db) => {
      if (!(await holdMessage(db, params))) throw new ProblemError('message.not-found');
      if (!(await setPinned(db, params, pinnedAt))) return false;
      if ((await countPins(db, channelId)) > messageLimits.pinsPerChannel)
        throw new ProblemError('pin.limit-reached');
      return true;
    });
    if (!isPinned) return;
    const data = { ...params, teamId: room.teamId, pinnedAt: isoTime(pinnedAt) };
    await publishMessageEvent(deps, { type: 'MESSAGE_PINNED', data });
  });
  return { success: true };
};
