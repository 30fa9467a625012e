import type {
  MeetingActData,
  MeetingActName,
  MeetingSignal,
} from '#shared/contract/voice/meetings.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Meeting } from '../../state/meeting.ts';
import type { VoicePlace, VoiceStay } from '../../state/voice-rooms.ts';
import type { ActionDeps } from '../action-deps.ts';

export type MeetingDeps = Pick<
  ActionDeps,
  'announcer' | 'chats' | 'clock' | 'directory' | 'media' | 'meetings' | 'voice'
>;

/**
 * One who does something in the meeting they are in, and may do it. With several nodes it is done at each of
 * them, by what all have heard: nothing else may decide what becomes of the meeting.
 */
export interface MeetingScene {
  readonly deps: MeetingDeps;
  readonly place: VoicePlace;
  readonly userId: UserId;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** They hold MANAGE_CHANNEL: hosts who were only named can do nothing to them. */
  readonly isManager: boolean;
}

export type MeetingHandlers<Names extends MeetingActName> = {
  readonly [Name in Names]: (scene: MeetingScene, data: MeetingActData<Name>) => void;
};

/** The meeting as it is now. */
export function meetingOf({ deps, place }: MeetingScene): Meeting {
  return deps.meetings.of(place.channelId);
}

export function changeMeeting(
  { deps, place }: MeetingScene,
  change: (meeting: Meeting) => Meeting,
): void {
  deps.meetings.change(place, change);
}

/** Everybody in the meeting, in the order they came. */
export function presentIn({ deps, place }: MeetingScene): readonly UserId[] {
  return deps.meetings.presentIn(place.channelId);
}

/**
 * Another in the same meeting.
 * @throws ProblemError meeting.not-here
 */
export function requireHere(scene: MeetingScene, userId: UserId): void {
  if (!presentIn(scene).includes(userId)) throw new ProblemError('meeting.not-here');
}

/** The stay of a user, at the node that has it. */
export function stayHere({ deps, place }: MeetingScene, userId: UserId): VoiceStay | null {
  const stays = deps.voice.staysIn(place.channelId);
  return stays.find(({ participant }) => participant.id === userId) ?? null;
}

/**
 * Refuses where a host who was only named would act on one who hosts by right.
 * @throws ProblemError meeting.not-host
 */
export function requireAbove(scene: MeetingScene, userId: UserId): void {
  if (!scene.isManager && meetingOf(scene).managers.has(userId))
    throw new ProblemError('meeting.not-host');
}

/** Tells one in the meeting, from the node that has their session. */
export function tellUser(scene: MeetingScene, userId: UserId, signal: MeetingSignal): void {
  const stay = stayHere(scene, userId);
  if (stay) scene.deps.announcer.tellMeeting(stay.sessionId, signal);
}
