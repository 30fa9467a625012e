import type * as contract from '#shared/contract/voice/voice.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { assertTeamPermit } from '../access/assert-permitted.ts';
import { findConversation } from '../access/conversation.ts';
import type { Action } from '../action.ts';
import { refreshHosts } from '../meetings/may-host.ts';
import { assertVoicePlace } from './require-may-join.ts';

/**
 * Brings a participant into another voice channel. The actor sees where they are and may join where they
 * go; the participant need not: being in it they see it (T-104).
 */
export const moveParticipant: Action<typeof contract.moveParticipant> =
  async function moveParticipant(deps, { actor, permit }, { params, body }) {
    const { teamId, channelId } = params;
    const { userId, fromChannelId } = body;
    await deps.withTeamLock(teamId, async () => {
      await findConversation(deps, actor.userId, { teamId, channelId: fromChannelId });
      const target = await findConversation(deps, actor.userId, params);
      // what the call was let in by may have been taken while it waited
      if (target.kind === 'team') assertTeamPermit(permit, target, deps.clock.now());
      assertVoicePlace(deps, target, userId);
      if (deps.voice.placeOf(userId)?.channelId !== fromChannelId)
        throw new ProblemError('channel.not-participant');
      if (fromChannelId !== channelId) deps.voice.move(userId, { teamId, channelId });
    });
    await refreshHosts(deps, params);
    return { success: true };
  };
