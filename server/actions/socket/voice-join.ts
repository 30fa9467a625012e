import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { SocketReply } from '#shared/contract/socket/client-requests.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findConversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import { mayHost } from '../meetings/may-host.ts';
import { enterCall } from '../calls/enter-call.ts';
import { requireMayJoin } from '../voice/require-may-join.ts';
import type { FrameSender } from './frame-sender.ts';

type JoinDeps = Pick<
  ActionDeps,
  | 'announcer'
  | 'calls'
  | 'chats'
  | 'clock'
  | 'db'
  | 'directory'
  | 'jobs'
  | 'logger'
  | 'media'
  | 'meetings'
  | 'voice'
  | 'voiceTokens'
  | 'withTeamLock'
>;

/**
 * Brings the user into a voice channel or a call with the token they were given. Whether they still may is
 * asked again, and between two changes of the team, so that no one comes in past their own kick.
 * Where a host decides who comes in, they wait outside of any channel instead.
 * Answers which stay it is; null when the session has lost its socket meanwhile.
 * @throws ProblemError channel.voice-token, channel.not-found, channel.full, member.timed-out,
 *   channel.missing-permission, and what `enterCall` refuses with
 */
export async function voiceJoin(
  deps: JoinDeps,
  sender: FrameSender,
  { media, ...wish }: ClientFrameData<'VOICE_JOIN'>,
): Promise<SocketReply<'VOICE_JOIN'>> {
  const joined = await enter(deps, sender, wish);
  const { attendeeId } = joined;
  const isIn = attendeeId !== null && joined.media !== null;
  return isIn && media
    ? { ...joined, ...(await open(deps, sender, { attendeeId, ...media })) }
    : joined;
}

/** Both ends of a stay that has just begun; nothing where its page is to ask for them, and hear why not. */
async function open(
  { media, voice, logger }: JoinDeps,
  { sessionId }: FrameSender,
  data: ClientFrameData<'VOICE_MEDIA_OPEN'>,
): Promise<Pick<SocketReply<'VOICE_JOIN'>, 'ends'>> {
  const stay = voice.stayOf(sessionId);
  if (!stay) return {};
  try {
    const ends = await media.request(stay, { type: 'VOICE_MEDIA_OPEN', data });
    // reason: what the media answers to that frame
    return { ends: ends as SocketReply<'VOICE_MEDIA_OPEN'> };
  } catch (error) {
    logger.debug({ err: error }, 'media was not opened as its stay began');
    return {};
  }
}

async function enter(
  deps: JoinDeps,
  sender: FrameSender,
  { token, callId, ...state }: Omit<ClientFrameData<'VOICE_JOIN'>, 'media'>,
): Promise<SocketReply<'VOICE_JOIN'>> {
  const { userId, sessionId } = sender;
  const reservation = await deps.voiceTokens.redeem(userId, token);
  if (!reservation) throw new ProblemError('channel.voice-token');
  const { place, attendeeId } = reservation;
  const { teamId, channelId } = place;
  if (teamId === null) return enterCall(deps, sender, { channelId, callId, attendeeId, state });
  return deps.withTeamLock(teamId, async () => {
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
    deps.voice.join({ userId, sessionId, place, state, attendeeId });
    return { attendeeId, media: deps.media.offer(userId), isWaiting: false };
  });
}
