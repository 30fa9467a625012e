import type { MeetingAct } from '#shared/contract/voice/meetings.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findConversation } from '../access/conversation.ts';
import { mayHost } from '../meetings/may-host.ts';
import type { MeetingDeps } from '../meetings/meeting-scene.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * Does something in the meeting that this session is in, if the contract says that its user may. That
 * they hold MANAGE_CHANNEL is asked each time: it may be gone since they came.
 * @throws ProblemError channel.not-joined when this session is in no voice channel; server.busy while
 *   the other nodes cannot be told; and what `performAct` refuses with
 */
export async function voiceMeeting(
  deps: MeetingDeps,
  { userId, sessionId }: FrameSender,
  act: MeetingAct,
): Promise<void> {
  const asked = deps.voice.stayOf(sessionId);
  if (!asked) throw new ProblemError('channel.not-joined');
  const conversation = await findConversation(deps, userId, asked.place);
  // they may have gone, or been moved, while this was asked
  const stay = deps.voice.stayOf(sessionId);
  if (stay?.place.channelId !== asked.place.channelId) throw new ProblemError('channel.not-joined');
  const isManager = mayHost(conversation);
  const at = deps.clock.now();
  await deps.meetings.act(stay.place, { does: 'act', userId, isManager, act, at });
}
