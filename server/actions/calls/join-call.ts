import type * as contract from '#shared/contract/voice/calls.ts';
import { findConversation } from '../access/conversation.ts';
import type { Action } from '../action.ts';
import { requireMayCall } from './require-may-call.ts';

/** Gives a token for calling the people of a chat, or for joining the call that runs there. */
export const joinCall: Action<typeof contract.joinCall> = async function joinCall(
  deps,
  { actor },
  { params },
) {
  const { userId } = actor;
  const place = { teamId: null, channelId: params.chatId };
  await requireMayCall(deps, await findConversation(deps, userId, place), userId);
  const leadsTo = { place, attendeeId: deps.newId<'attendee'>() };
  return { token: await deps.voiceTokens.issue(userId, leadsTo), userId };
};
