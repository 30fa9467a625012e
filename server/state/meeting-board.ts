import type { MeetingSignal } from '#shared/contract/voice/meetings.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { ControlInput, MeetingDeed } from './meeting-change.ts';
import type { Meeting, Seat } from './meeting.ts';
import type { VoiceHappening, VoicePlace, VoiceStay } from './voice-rooms.ts';

/** Who comes to the door of a voice channel. */
export interface Knock {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly place: VoicePlace;
  /** They hold MANAGE_CHANNEL. */
  readonly isManager: boolean;
}

/**
 * The meetings in voice channels: each begins with the first participant of its channel and is
 * forgotten with the last. Its form of one process is in memory-meeting-board.ts, that of several nodes in
 * replicated-meeting-board.ts.
 */
export interface MeetingBoard {
  /** Says who does what participants ask for; once, before anything is. */
  listen(perform: PerformDeed): void;
  /** Does what a participant asks for. @throws ProblemError what it is refused with */
  act(place: VoicePlace, deed: MeetingDeed): Promise<void>;
  /** Who is in a channel, at whichever node. */
  presentIn(channelId: ChannelId): readonly UserId[];
  /** A quiet one where nothing was set. */
  of(channelId: ChannelId): Meeting;
  /** Makes a meeting another, while a deed is performed; its participants are told, its media follows. */
  change(place: VoicePlace, change: (meeting: Meeting) => Meeting): void;
  seatOf(channelId: ChannelId, userId: UserId): Seat;
  /** Whether the one who comes must wait; else they may come in at once. */
  knock(knock: Knock): boolean;
  /** Who holds MANAGE_CHANNEL of those who were looked at. */
  setManagers(place: VoicePlace, looked: LookedAt): void;
  /** Lets one who waits know how that ended. */
  endWaiting(place: VoicePlace, userId: UserId, outcome: 'admitted' | 'rejected'): void;
  /** A user shares a screen that others may ask to control. */
  offerControl(share: Pick<Knock, 'place' | 'userId'>): void;
  /** Hands on what one does on a screen; without a grant it is dropped. */
  control(place: VoicePlace, input: ControlInput): void;
  /** A user shares no screen any more that others could control. */
  shareEnded(share: Pick<Knock, 'place' | 'userId'>): void;
  /** A user waits nowhere in a team any more: they left it. */
  forgetWaiting(teamId: TeamId, userId: UserId): void;
  /** The session goes, is cut off, or is back. */
  sessionEnded(sessionId: string): void;
  sessionCut(sessionId: string): void;
  sessionBack(sessionId: string): void;
  /** Takes who comes into voice channels and leaves them. */
  follow(happening: VoiceHappening): void;
  /** Tells all of its meeting to one stay. */
  tellAgain(stay: VoiceStay): void;
  /** How many meetings there are, for metrics. */
  readonly size: number;
  /** Forgets everything, and all that was to be done later. */
  stop(): void;
}

/** Does a deed in a meeting. @throws ProblemError what it is refused with */
export type PerformDeed = (place: VoicePlace, deed: MeetingDeed) => void;

export interface LookedAt {
  readonly asked: ReadonlySet<UserId>;
  readonly managers: ReadonlySet<UserId>;
}

export interface MeetingBoardParts {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs once after `ms` milliseconds; the answer cancels it. */
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly staysIn: (channelId: ChannelId) => readonly VoiceStay[];
  readonly tell: (sessionId: string, signal: MeetingSignal) => void;
  /** Seats in a channel may be others now. */
  readonly onSeats: (channelId: ChannelId) => void;
}
