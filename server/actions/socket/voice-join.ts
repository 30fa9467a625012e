import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { SocketReply } from '#shared/contract/socket/client-requests.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findConversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import { mayHost } from '../meetings/may-host.ts';
import { requireMayJoin } from '../voice/require-may-join.ts';
import type { FrameSender } from './frame-sender.ts';

type JoinDeps = Pick<
  ActionDeps,
  | 'announcer'
  | 'chats'
  | 'clock'
  | 'directory'
  | 'media'
  | 'meetings'
  | 'voice'
  | 'voiceTokens'
  | 'withTeamLock'
>;

/**
 * Brings the user into a voice channel with the token they were given. Whether they still may is
 * asked again, and between two changes of the team, so that no one comes in past their own kick.
 * Where a host decides who comes in, they wait outside of any channel instead.
 * Answers which stay it is; null when the session has lost its socket meanwhile.
 * @throws ProblemError channel.voice-token, channel.not-found, channel.full, member.timed-out,
 *   channel.missing-permission
 */
export async function voiceJoin(
  deps: JoinDeps,
  { userId, sessionId }: FrameSender,
  { token, ...state }: ClientFrameData<'VOICE_JOIN'>,
): Promise<SocketReply<'VOICE_JOIN'>> {
  const place = await deps.voiceTokens.redeem(userId, token);
  if (!place) throw new ProblemError('channel.voice-token');
  return deps.withTeamLock(place.teamId, async () => {
    const conversation = await findConversation(deps, userId, place);
    requireMayJoin(deps, conversation, userId);
    // whose socket went meanwhile would stay for ever
    if (!deps.announcer.hasSocket(sessionId))
      return { attendeeId: null, media: null, isWaiting: false };
    const isManager = mayHost(conversation);
    if (deps.meetings.knock({ userId, sessionId, place, isManager })) {
      deps.voice.leave(userId);
      return { attendeeId: null, media: null, isWaiting: true };
    }
    const attendeeId = deps.voice.join({ userId, sessionId, place, state });
    return { attendeeId, media: deps.media.offer(userId), isWaiting: false };
  });
}
