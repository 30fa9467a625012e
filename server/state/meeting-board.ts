import type { MeetingSignal } from '#shared/contract/voice/meetings.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { meetingLimits } from '#shared/rules/meeting.ts';
import {
  isHostOf,
  isOf,
  quietMeeting,
  seatIn,
  withControlsEnded,
  withControlsInRoom,
  withHostsAsked,
  withItem,
  withKey,
  withoutKey,
  withoutParticipant,
  type Meeting,
  type Seat,
} from './meeting.ts';
import { meetingView } from './meeting-view.ts';
import type { VoiceHappening, VoicePlace, VoiceStay } from './voice-rooms.ts';

/** Who comes to the door of a voice channel. */
interface Knock {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly place: VoicePlace;
  /** They hold MANAGE_CHANNEL. */
  readonly isManager: boolean;
}

/**
 * The meetings in voice channels: each begins with the first participant of its channel and is
 * forgotten with the last. It knows the sessions of one process; with several nodes there are none
 * (meeting-board-absent.ts).
 */
export interface MeetingBoard {
  /** Whether there are meetings. */
  readonly isOpen: boolean;
  /** A quiet one where nothing was set. */
  of(channelId: ChannelId): Meeting;
  /** Makes a meeting another; its participants are told, and its media follows. */
  change(place: VoicePlace, change: (meeting: Meeting) => Meeting): void;
  seatOf(channelId: ChannelId, userId: UserId): Seat;
  /** Whether the one who comes must wait; else they may come in at once. */
  knock(knock: Knock): boolean;
  /** Who holds MANAGE_CHANNEL of those who are in the channel now. */
  setManagers(place: VoicePlace, managers: ReadonlySet<UserId>): void;
  /** Lets one who waits know how that ended. */
  endWaiting(place: VoicePlace, userId: UserId, outcome: 'admitted' | 'rejected'): void;
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

interface Entry {
  readonly place: VoicePlace;
  meeting: Meeting;
  toldAt: number;
  cancelTelling: (() => void) | null;
  cancelDeadline: (() => void) | null;
}

interface WaitingSession {
  readonly place: VoicePlace;
  readonly userId: UserId;
  cancelGoing: (() => void) | null;
}

class MemoryMeetingBoard implements MeetingBoard {
  readonly isOpen = true;
  readonly #parts: MeetingBoardParts;
  readonly #entries = new Map<ChannelId, Entry>();
  readonly #waiting = new Map<string, WaitingSession>();

  constructor(parts: MeetingBoardParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#entries.size;
  }

  of(channelId: ChannelId): Meeting {
    return this.#entries.get(channelId)?.meeting ?? quietMeeting;
  }

  change(place: VoicePlace, change: (meeting: Meeting) => Meeting): void {
    const entry = this.#entryOf(place);
    const before = entry.meeting;
    const present = this.#present(place.channelId);
    entry.meeting = withControlsInRoom(withHostsAsked(change(before), present));
    if (entry.meeting === before) return;
    this.#parts.onSeats(place.channelId);
    this.#armDeadline(entry);
    this.#tellSoon(entry);
  }

  seatOf(channelId: ChannelId, userId: UserId): Seat {
    return seatIn(this.of(channelId), userId);
  }

  knock({ userId, sessionId, place, isManager }: Knock): boolean {
    const meeting = this.of(place.channelId);
    const isFree = !meeting.hasWaitingRoom || meeting.admitted.has(userId);
    this.#forgetWaitingOf(userId);
    if (isFree || isManager || isHostOf(meeting, userId)) {
      if (isManager)
        this.change(place, (now) => ({ ...now, managers: withItem(now.managers, userId) }));
      return false;
    }
    this.#waiting.set(sessionId, { place, userId, cancelGoing: null });
    this.change(place, (now) => ({ ...now, waiting: withKey(now.waiting, userId, { sessionId }) }));
    return true;
  }

  setManagers(place: VoicePlace, managers: ReadonlySet<UserId>): void {
    const before = this.of(place.channelId).managers;
    if (before.size === managers.size && before.isSubsetOf(managers)) return;
    this.change(place, (meeting) => ({ ...meeting, managers }));
  }

  endWaiting(place: VoicePlace, userId: UserId, outcome: 'admitted' | 'rejected'): void {
    const waiter = this.of(place.channelId).waiting.get(userId);
    if (!waiter) return;
    this.change(place, (meeting) => ({
      ...meeting,
      waiting: withoutKey(meeting.waiting, userId),
      admitted: outcome === 'admitted' ? withItem(meeting.admitted, userId) : meeting.admitted,
    }));
    this.#dropWaiting(waiter.sessionId, outcome);
  }

  shareEnded({ place, userId }: Pick<Knock, 'place' | 'userId'>): void {
    if (!this.#entries.has(place.channelId)) return;
    this.change(place, (meeting) =>
      withControlsEnded(meeting, 'unshared', ({ sharerId }) => sharerId === userId),
    );
  }

  forgetWaiting(teamId: TeamId, userId: UserId): void {
    for (const [sessionId, { place, userId: who }] of this.#waiting)
      if (place.teamId === teamId && who === userId) this.#leaveQueue(sessionId);
  }

  sessionEnded(sessionId: string): void {
    this.#leaveQueue(sessionId);
  }

  sessionCut(sessionId: string): void {
    this.#endControlsOf(sessionId);
    const waiting = this.#waiting.get(sessionId);
    if (!waiting) return;
    waiting.cancelGoing?.();
    waiting.cancelGoing = this.#parts.setTimer(
      () => this.#leaveQueue(sessionId),
      voiceLimits.graceMs,
    );
  }

  sessionBack(sessionId: string): void {
    const waiting = this.#waiting.get(sessionId);
    waiting?.cancelGoing?.();
    if (waiting) waiting.cancelGoing = null;
  }

  follow(happening: VoiceHappening): void {
    const { place } = happening;
    if ('participant' in happening) {
      if (happening.kind === 'updated') return;
      const { id } = happening.participant;
      this.change(place, (meeting) => ({ ...meeting, admitted: withItem(meeting.admitted, id) }));
      const stay = this.#stayOf(place.channelId, id);
      // before the answer to the one who comes, who must know what they may do there
      if (stay) this.tellAgain(stay);
      return;
    }
    const { userId } = happening;
    if (this.#parts.staysIn(place.channelId).length === 0) this.#end(place.channelId);
    else this.change(place, (meeting) => withoutParticipant(meeting, userId));
  }

  tellAgain(stay: VoiceStay): void {
    const { channelId } = stay.place;
    this.#tellState(stay, this.of(channelId), this.#present(channelId));
  }

  stop(): void {
    for (const channelId of this.#entries.keys()) this.#end(channelId);
    for (const { cancelGoing } of this.#waiting.values()) cancelGoing?.();
    this.#waiting.clear();
  }

  /** Without a socket no one sees what they do, and no one could be stopped. */
  #endControlsOf(sessionId: string): void {
    for (const { place, meeting } of this.#entries.values()) {
      if (meeting.controls.length === 0) continue;
      const stays = this.#parts.staysIn(place.channelId);
      const stay = stays.find((one) => one.sessionId === sessionId);
      if (!stay) continue;
      const isTheirs = isOf(stay.participant.id);
      this.change(place, (now) => withControlsEnded(now, 'gone', isTheirs));
    }
  }

  #present(channelId: ChannelId): UserId[] {
    return this.#parts.staysIn(channelId).map(({ participant }) => participant.id);
  }

  #stayOf(channelId: ChannelId, userId: UserId): VoiceStay | undefined {
    return this.#parts.staysIn(channelId).find(({ participant }) => participant.id === userId);
  }

  #entryOf(place: VoicePlace): Entry {
    const known = this.#entries.get(place.channelId);
    if (known) return known;
    const entry: Entry = {
      place,
      meeting: quietMeeting,
      toldAt: Number.NEGATIVE_INFINITY,
      cancelTelling: null,
      cancelDeadline: null,
    };
    this.#entries.set(place.channelId, entry);
    return entry;
  }

  #end(channelId: ChannelId): void {
    const entry = this.#entries.get(channelId);
    if (!entry) return;
    entry.cancelTelling?.();
    entry.cancelDeadline?.();
    this.#entries.delete(channelId);
    for (const { sessionId } of entry.meeting.waiting.values())
      this.#dropWaiting(sessionId, 'ended');
  }

  /** One who waits gives up, or is gone. */
  #leaveQueue(sessionId: string): void {
    const waiting = this.#waiting.get(sessionId);
    if (!waiting) return;
    waiting.cancelGoing?.();
    this.#waiting.delete(sessionId);
    this.change(waiting.place, (meeting) => ({
      ...meeting,
      waiting: withoutKey(meeting.waiting, waiting.userId),
    }));
  }

  #forgetWaitingOf(userId: UserId): void {
    for (const [sessionId, waiting] of this.#waiting)
      if (waiting.userId === userId) this.#leaveQueue(sessionId);
  }

  #dropWaiting(sessionId: string, outcome: 'admitted' | 'rejected' | 'ended'): void {
    const waiting = this.#waiting.get(sessionId);
    if (!waiting) return;
    waiting.cancelGoing?.();
    this.#waiting.delete(sessionId);
    const { channelId } = waiting.place;
    this.#parts.tell(sessionId, { signal: 'waiting-over', channelId, outcome });
  }

  /** Closes breakout rooms when their time is over, after a notice. */
  #armDeadline(entry: Entry): void {
    entry.cancelDeadline?.();
    entry.cancelDeadline = null;
    const { breakout } = entry.meeting;
    if (!breakout?.isOpen) return;
    const { endsAt, closesAt } = breakout;
    const at = closesAt ?? (endsAt === null ? null : endsAt - meetingLimits.closingMs);
    if (at === null) return;
    entry.cancelDeadline = this.#parts.setTimer(
      () => this.change(entry.place, closesAt === null ? withClosing : withClosedRooms),
      Math.max(0, at - this.#parts.now()),
    );
  }

  /** At once after a quiet moment, else together with what comes in the next one. */
  #tellSoon(entry: Entry): void {
    if (entry.cancelTelling !== null) return;
    const since = this.#parts.now() - entry.toldAt;
    const wait = since < 0 ? 0 : meetingLimits.tellEveryMs - since;
    if (wait <= 0) {
      this.#tellNow(entry);
      return;
    }
    entry.cancelTelling = this.#parts.setTimer(() => {
      entry.cancelTelling = null;
      this.#tellNow(entry);
    }, wait);
  }

  #tellNow(entry: Entry): void {
    entry.toldAt = this.#parts.now();
    const stays = this.#parts.staysIn(entry.place.channelId);
    const present = stays.map(({ participant }) => participant.id);
    for (const stay of stays) this.#tellState(stay, entry.meeting, present);
  }

  #tellState(stay: VoiceStay, meeting: Meeting, present: readonly UserId[]): void {
    const { channelId } = stay.place;
    const seen = { channelId, meeting, present, now: this.#parts.now() };
    const view = meetingView(seen, stay.participant.id);
    this.#parts.tell(stay.sessionId, { signal: 'state', meeting: view });
  }
}

function withClosing(meeting: Meeting): Meeting {
  const { breakout } = meeting;
  return breakout ? { ...meeting, breakout: { ...breakout, closesAt: breakout.endsAt } } : meeting;
}

/** Everybody is in the main room; who was in which is kept for the next time. */
function withClosedRooms(meeting: Meeting): Meeting {
  const { breakout } = meeting;
  if (!breakout) return meeting;
  const closed = { isOpen: false, endsAt: null, closesAt: null, help: new Set<UserId>() };
  return { ...meeting, breakout: { ...breakout, ...closed } };
}

/** The meetings of this process, none at first. */
export function createMemoryMeetingBoard(parts: MeetingBoardParts): MeetingBoard {
  return new MemoryMeetingBoard(parts);
}
