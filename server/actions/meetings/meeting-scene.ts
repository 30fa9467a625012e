import type {
  MeetingActData,
  MeetingActName,
  MeetingSignal,
} from '#shared/contract/voice/meetings.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Meeting } from '../../state/meeting.ts';
import type { VoiceStay } from '../../state/voice-rooms.ts';
import type { ActionDeps } from '../action-deps.ts';

export type MeetingDeps = Pick<
  ActionDeps,
  'announcer' | 'chats' | 'clock' | 'directory' | 'media' | 'meetings' | 'voice'
>;

/** One who does something in the meeting they are in, and may do it. */
export interface MeetingScene {
  readonly deps: MeetingDeps;
  readonly stay: VoiceStay;
  /** They hold MANAGE_CHANNEL: hosts who were only named can do nothing to them. */
  readonly isManager: boolean;
}

export type MeetingHandlers<Names extends MeetingActName> = {
  readonly [Name in Names]: (scene: MeetingScene, data: MeetingActData<Name>) => void;
};

/** The meeting as it is now. */
export function meetingOf({ deps, stay }: MeetingScene): Meeting {
  return deps.meetings.of(stay.place.channelId);
}

export function changeMeeting(
  { deps, stay }: MeetingScene,
  change: (meeting: Meeting) => Meeting,
): void {
  deps.meetings.change(stay.place, change);
}

/** Everybody in the meeting, in the order they came. */
export function staysOf({ deps, stay }: MeetingScene): readonly VoiceStay[] {
  return deps.voice.staysIn(stay.place.channelId);
}

/**
 * Another in the same meeting.
 * @throws ProblemError meeting.not-here
 */
export function stayOfUser(scene: MeetingScene, userId: UserId): VoiceStay {
  const found = staysOf(scene).find(({ participant }) => participant.id === userId);
  if (!found) throw new ProblemError('meeting.not-here');
  return found;
}

/**
 * Refuses where a host who was only named would act on one who hosts by right.
 * @throws ProblemError meeting.not-host
 */
export function requireAbove(scene: MeetingScene, userId: UserId): void {
  if (!scene.isManager && meetingOf(scene).managers.has(userId))
    throw new ProblemError('meeting.not-host');
}

export function tellStay({ deps }: MeetingScene, stay: VoiceStay, signal: MeetingSignal): void {
  deps.announcer.tellMeeting(stay.sessionId, signal);
}
