import type { SocketReply } from '#shared/contract/socket/client-requests.ts';
import type { ChannelId, Id, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { VoiceStateChange } from '#shared/rules/voice.ts';
import type { ChatState } from '../../state/chat-directory.ts';
import { findBlockersAmong } from '../../store/blocks.ts';
import { findUser } from '../../store/users.ts';
import { findConversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import { addCallPush } from '../push/push-call.ts';
import type { FrameSender } from '../socket/frame-sender.ts';
import { requireMayCall } from './require-may-call.ts';

type EnterDeps = Pick<
  ActionDeps,
  'announcer' | 'calls' | 'chats' | 'db' | 'directory' | 'jobs' | 'logger' | 'media' | 'voice'
>;

interface Wish {
  readonly channelId: ChannelId;
  readonly callId: Id<'call'> | undefined;
  /** Of the stay that begins. */
  readonly attendeeId: Id<'attendee'>;
  readonly state: VoiceStateChange;
}

/**
 * Brings a user into the call of a chat; without one they begin it, and the others' devices ring.
 * @throws ProblemError call.ended, and what `requireMayCall` refuses with
 */
export async function enterCall(
  deps: EnterDeps,
  { userId, sessionId }: FrameSender,
  { channelId, callId: wanted, attendeeId, state }: Wish,
): Promise<SocketReply<'VOICE_JOIN'>> {
  const place = { teamId: null, channelId };
  const conversation = await findConversation(deps, userId, place);
  await requireMayCall(deps, conversation, userId);
  if (conversation.kind !== 'chat') throw new ProblemError('channel.not-found');
  const beginning = await describeBeginning(deps, conversation.chat, userId);
  if (wanted !== undefined && deps.calls.callIn(channelId) !== wanted)
    throw new ProblemError('call.ended');
  // whose socket went meanwhile would stay for ever
  if (!deps.announcer.hasSocket(sessionId))
    return { attendeeId: null, media: null, isWaiting: false };
  const isNew = deps.calls.callIn(channelId) === null;
  const callId = await deps.calls.begin(beginning);
  deps.voice.join({ userId, sessionId, place, state, attendeeId });
  // what went while the call began is followed, now that there is a stay to end
  if (!deps.announcer.hasSocket(sessionId)) deps.voice.sessionEnded(sessionId);
  await leaveIfGone(deps, channelId, userId);
  if (isNew) await addCallPush(deps, { channelId, callId, called: beginning.called });
  return { attendeeId, media: deps.media.offer(userId), callId, isWaiting: false };
}

async function describeBeginning(
  { db }: Pick<ActionDeps, 'db'>,
  { id: channelId, userIds: people }: ChatState,
  userId: UserId,
) {
  const others = people.filter((id) => id !== userId);
  const [user, blockers] = await Promise.all([
    findUser(db, userId),
    findBlockersAmong(db, userId, others),
  ]);
  if (!user) throw new ProblemError('session.required');
  const { username, profile_picture: profilePicture } = user;
  const startedBy = { id: userId, username, profilePicture };
  const called = others.filter((id) => !blockers.includes(id));
  return { channelId, startedBy, people, called };
}

/** One who was taken out of the group while they came in leaves again. */
async function leaveIfGone(
  { chats, voice }: Pick<ActionDeps, 'chats' | 'voice'>,
  channelId: ChannelId,
  userId: UserId,
): Promise<void> {
  const chat = await chats.get(channelId);
  const isIn = voice.placeOf(userId)?.channelId === channelId;
  if (isIn && !chat?.userIds.includes(userId)) voice.leave(userId);
}
