import type * as contract from '#shared/contract/voice/voice.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';

/** Puts a participant out of a voice channel. */
export const disconnectParticipant: Action<typeof contract.disconnectParticipant> =
  function disconnectParticipant({ voice }, _context, { params: { channelId, userId } }) {
    if (voice.placeOf(userId)?.channelId !== channelId)
      return Promise.reject(new ProblemError('channel.not-participant'));
    voice.leave(userId);
    return Promise.resolve({ success: true });
  };
