import type * as contract from '#shared/contract/voice/voice.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';

/** Puts a participant out of a voice channel. */
export const disconnectParticipant: Action<typeof contract.disconnectParticipant> =
  async function disconnectParticipant(deps, context, { params }) {
    const { teamId, channelId, userId } = params;
    const isThere = () => deps.voice.placeOf(userId)?.channelId === channelId;
    await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      if (!isThere()) throw new ProblemError('channel.not-participant');
      await tx.audit({ action: 'user.disconnected', targetId: userId, options: { channelId } });
    });
    // one who went elsewhere while it was written down stays there
    if (isThere()) deps.voice.leave(userId);
    return { success: true };
  };
