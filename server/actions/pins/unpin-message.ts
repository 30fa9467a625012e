import type * as contract from '#shared/contract/messages/pin.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdMessage, setPinned } from '../../store/pins.ts';
import type { Action } from '../action.ts';
import { requireMayPin } from './may-pin.ts';

/** Takes a message's pin away; doing it again changes nothing. */
export const unpinMessage: Action<typeof contract.unpinMessage> = async function unpinMessage(
  deps,
  context,
  { params },
) {
  const { channelId } = params;
  await deps.write(context, { lock: { of: 'pins', channelId } }, async (tx) => {
    const { db, conversation } = tx;
    await requireMayPin({ db }, conversation, context.actor.userId);
    if (!(await holdMessage(db, params))) throw new ProblemError('message.not-found');
    if (!(await setPinned(db, params, null))) return;
    tx.emit({ type: 'MESSAGE_UNPINNED', data: { ...params, teamId: conversation.teamId } });
  });
  return { success: true };
};
