import { meetingActAccess, type MeetingAct } from '#shared/contract/voice/meetings.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { MeetingDeed } from '../../state/meeting-change.ts';
import type { VoicePlace } from '../../state/voice-rooms.ts';
import { controlActs } from './control.ts';
import type { MeetingDeps, MeetingHandlers, MeetingScene } from './meeting-scene.ts';
import { peopleActs } from './people.ts';
import { pollActs } from './polls.ts';
import { roomActs } from './rooms.ts';
import { stageActs } from './stage.ts';

const handlers: MeetingHandlers<MeetingAct['act']> = {
  ...peopleActs,
  ...stageActs,
  ...roomActs,
  ...pollActs,
  ...controlActs,
};

/**
 * Does in a meeting what one asks who is in it, if the contract says that they may.
 * @throws ProblemError channel.not-joined, meeting.not-host, and what each act refuses
 */
export function performAct(
  deps: MeetingDeps,
  place: VoicePlace,
  { userId, isManager, act, at }: MeetingDeed,
): void {
  // they may have gone, or been moved, before all heard what they asked
  if (!deps.meetings.presentIn(place.channelId).includes(userId))
    throw new ProblemError('channel.not-joined');
  const isNamed = deps.meetings.of(place.channelId).named.has(userId);
  if (meetingActAccess[act.act] === 'host' && !isManager && !isNamed)
    throw new ProblemError('meeting.not-host');
  // reason: each handler stands under the name of the act whose data it takes
  const handle = handlers[act.act] as (scene: MeetingScene, data: MeetingAct) => void;
  handle({ deps, place, userId, isManager, now: at }, act);
}
