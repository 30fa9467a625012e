import type * as contract from '#shared/contract/messages/message.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage } from '../../store/messages.ts';
import type { Action } from '../action.ts';
import { describeMessage } from './describe-message.ts';

/** One message. */
export const getMessage: Action<typeof contract.getMessage> = async function getMessage(
  deps,
  { channel, channelPermissions },
  { params },
) {
  if (!hasChannelPermission(channel.type, channelPermissions, 'CAN_SEE_MESSAGE_HISTORY'))
    throw new ProblemError('channel.history-denied');
  const row = await findMessage(deps.db, channel.id, params.messageId);
  if (!row) throw new ProblemError('message.not-found');
  return {
    message: await describeMessage(deps, channel.teamId, row),
    // scheduled messages have no way in yet
    scheduledDate: null,
  };
};
