import type * as contract from '#shared/contract/messages/message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage } from '../../store/messages.ts';
import { mayReadHistory } from '../access/room.ts';
import type { Action } from '../action.ts';
import { describeMessage } from './describe-message.ts';

/** One message. */
export const getMessage: Action<typeof contract.getMessage> = async function getMessage(
  deps,
  { room },
  { params },
) {
  if (!mayReadHistory(room)) throw new ProblemError('channel.history-denied');
  const row = await findMessage(deps.db, room.channelId, params.messageId);
  if (!row) throw new ProblemError('message.not-found');
  return {
    message: await describeMessage(deps, room.teamId, row),
    // scheduled messages have no way in yet
    scheduledDate: null,
  };
};
