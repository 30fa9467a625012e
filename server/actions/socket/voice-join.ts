import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findRoom } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';
import { betweenChanges } from '../change-team.ts';
import { requireMayJoin } from '../voice/require-may-join.ts';
import type { FrameSender } from './frame-sender.ts';

type JoinDeps = Pick<
  ActionDeps,
  'announcer' | 'chats' | 'clock' | 'directory' | 'lock' | 'voice' | 'voiceTokens'
>;

/**
 * Somebody comes into a voice channel with the token they were given. Whether they still may is
 * asked again, and between two changes of the team: nobody comes in past their own kick.
 * @throws ProblemError channel.voice-token, channel.not-found, channel.full, member.timed-out,
 *   channel.missing-permission
 */
export async function voiceJoin(
  deps: JoinDeps,
  { userId, sessionId }: FrameSender,
  { token, ...state }: ClientFrameData<'VOICE_JOIN'>,
): Promise<void> {
  const place = deps.voiceTokens.redeem(userId, token);
  if (!place) throw new ProblemError('channel.voice-token');
  await betweenChanges(deps, place.teamId, async () => {
    requireMayJoin(deps, await findRoom(deps, userId, place), userId);
    // whose socket went meanwhile would stay for ever
    if (!deps.announcer.hasSocket(sessionId)) return;
    deps.voice.join({ userId, sessionId, place, state });
  });
}
