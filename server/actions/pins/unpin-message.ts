import type * as contract from '#shared/contract/messages/pin.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdMessage, setPinned } from '../../store/pins.ts';
import type { Action } from '../action.ts';
import { publishMessageEvent } from '../messages/publish-message-event.ts';
import { requireMayPin } from './may-pin.ts';

/** Takes a message's pin away; doing it again changes nothing. */
export const unpinMessage: Action<typeof contract.unpinMessage> = async function unpinMessage(
  deps,
  { actor, room },
  { params },
) {
  await requireMayPin(deps, room, actor.userId);
  await deps.lock(`pins:${params.channelId}`, async () => {
    const isUnpinned = await deps.db.transaction().execute(async (db) => {
      if (!(await holdMessage(db, params))) throw new ProblemError('message.not-found');
      return setPinned(db, params, null);
    });
    if (!isUnpinned) return;
    const data = { ...params, teamId: room.teamId };
    await publishMessageEvent(deps, { type: 'MESSAGE_UNPINNED', data });
  });
  return { success: true };
};
