import type * as contract from '#shared/contract/voice/calls.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findConversation } from '../access/conversation.ts';
import type { Action } from '../action.ts';

/** Lets a call ring no longer on the devices of the actor; repeated it changes nothing. */
export const declineCall: Action<typeof contract.declineCall> = async function declineCall(
  deps,
  { actor },
  { params, body },
) {
  const { userId } = actor;
  const channelId = params.chatId;
  await findConversation(deps, userId, { teamId: null, channelId });
  if (!deps.calls.decline(channelId, body.callId, userId)) throw new ProblemError('call.ended');
  return { success: true };
};
