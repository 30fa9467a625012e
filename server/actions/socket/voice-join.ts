import type { ClientFrameData, MediaFrame } from '#shared/contract/socket/client-frames.ts';
import type { SocketReply } from '#shared/contract/socket/client-requests.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { VoiceStay } from '../../state/voice-rooms.ts';
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
  { media, keyPackage, ...wish }: ClientFrameData<'VOICE_JOIN'>,
): Promise<SocketReply<'VOICE_JOIN'>> {
  const joined = await enter(deps, sender, wish);
  const { attendeeId } = joined;
  const stay = deps.voice.stayOf(sender.sessionId);
  if (attendeeId === null || joined.media === null || !media || !stay) return joined;
  const open = { type: 'VOICE_MEDIA_OPEN' as const, data: { attendeeId, ...media } };
  const ends = await tried<SocketReply<'VOICE_MEDIA_OPEN'>>(deps, stay, open);
  if (!ends || keyPackage === undefined || !ends.encryption.isOn)
    return { ...joined, ...(ends && { ends }) };
  const group = { type: 'VOICE_GROUP_JOIN' as const, data: { attendeeId, keyPackage } };
  return { ...joined, ends, isGroupAsked: (await tried(deps, stay, group)) !== null };
}

/** What a stay that has just begun asks of its media; null where its page is to ask itself, and hear why not. */
async function tried<Reply extends object>(
  { media, logger }: JoinDeps,
  stay: VoiceStay,
  frame: MediaFrame,
): Promise<Reply | null> {
  try {
    // reason: what the media answers to that frame
    return (await media.request(stay, frame)) as Reply;
  } catch (error) {
    logger.debug({ err: error, asked: frame.type }, 'a stay began without all of its media');
    return null;
  }
}

async function enter(
  deps: JoinDeps,
  sender: FrameSender,
  { token, callId, ...state }: Omit<ClientFrameData<'VOICE_JOIN'>, 'media' | 'keyPackage'>,
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
