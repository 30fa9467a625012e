import { meetingActAccess, type MeetingAct } from '#shared/contract/voice/meetings.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findConversation } from '../access/conversation.ts';
import { mayHost } from '../meetings/may-host.ts';
import type { MeetingDeps, MeetingHandlers, MeetingScene } from '../meetings/meeting-scene.ts';
import { controlActs } from '../meetings/control.ts';
import { peopleActs } from '../meetings/people.ts';
import { pollActs } from '../meetings/polls.ts';
import { roomActs } from '../meetings/rooms.ts';
import { stageActs } from '../meetings/stage.ts';
import type { FrameSender } from './frame-sender.ts';

const handlers: MeetingHandlers<MeetingAct['act']> = {
  ...peopleActs,
  ...stageActs,
  ...roomActs,
  ...pollActs,
  ...controlActs,
};

/**
 * Does something in the meeting that this session is in, if the contract says that its user may. That
 * they hold MANAGE_CHANNEL is asked each time: it may be gone since they came.
 * @throws ProblemError channel.not-joined when this session is in no voice channel; meeting.off where
 *   there are no meetings; meeting.not-host; and what each act refuses
 */
export async function voiceMeeting(
  deps: MeetingDeps,
  { userId, sessionId }: FrameSender,
  act: MeetingAct,
): Promise<void> {
  const asked = deps.voice.stayOf(sessionId);
  if (!asked) throw new ProblemError('channel.not-joined');
  if (!deps.meetings.isOpen) throw new ProblemError('meeting.off');
  const conversation = await findConversation(deps, userId, asked.place);
  // they may have gone, or been moved, while this was asked
  const stay = deps.voice.stayOf(sessionId);
  if (stay?.place.channelId !== asked.place.channelId) throw new ProblemError('channel.not-joined');
  const isManager = mayHost(conversation);
  const isNamed = deps.meetings.of(stay.place.channelId).named.has(userId);
  if (meetingActAccess[act.act] === 'host' && !isManager && !isNamed)
    throw new ProblemError('meeting.not-host');
  // reason: each handler stands under the name of the act whose data it takes
  const handle = handlers[act.act] as (scene: MeetingScene, data: MeetingAct) => void;
  handle({ deps, stay, isManager }, act);
}
