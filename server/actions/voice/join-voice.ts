import type * as contract from '#shared/contract/voice/voice.ts';
import { findConversation } from '../access/conversation.ts';
import type { Action } from '../action.ts';
import { requireMayJoin } from './require-may-join.ts';

/** Gives a token for coming into a voice channel over the socket. */
export const joinVoice: Action<typeof contract.joinVoice> = async function joinVoice(
  deps,
  { actor },
  { params },
) {
  const { userId } = actor;
  requireMayJoin(deps, await findConversation(deps, userId, params), userId);
  const leadsTo = { place: params, attendeeId: deps.newId<'attendee'>() };
  return { token: await deps.voiceTokens.issue(userId, leadsTo), userId };
};
