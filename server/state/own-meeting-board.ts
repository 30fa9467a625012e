import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { meetingLimits } from '#shared/rules/meeting.ts';
import type {
  Knock,
  LookedAt,
  MeetingBoard,
  MeetingBoardParts,
  PerformDeed,
} from './meeting-board.ts';
import type { ControlInput, KnownMeeting, MeetingChange } from './meeting-change.ts';
import {
  isHostOf,
  quietMeeting,
  seatIn,
  withClosedRooms,
  withClosing,
  withControlsInRoom,
  withHostsAsked,
  withItem,
  withKey,
  withoutKey,
  withoutParticipant,
  type Meeting,
  type Seat,
} from './meeting.ts';
import { MeetingControls } from './meeting-controls.ts';
import { meetingView } from './meeting-view.ts';
import type { VoiceHappening, VoicePlace, VoiceStay } from './voice-rooms.ts';

/** What a board needs of others that may have the same meetings. */
interface MeetingLinks {
  readonly node: () => number;
  /** Who is in a channel, at whichever node. */
  readonly presentIn: (channelId: ChannelId) => readonly UserId[];
  /** Brings a change to all, this one included, each of which takes it. */
  readonly share: (place: VoicePlace, change: MeetingChange) => void;
}

interface Entry {
  readonly place: VoicePlace;
  meeting: Meeting;
  /** How many changes it has seen. */
  version: number;
  toldAt: number;
  cancelTelling: (() => void) | null;
  cancelDeadline: (() => void) | null;
}

interface WaitingSession {
  readonly place: VoicePlace;
  readonly userId: UserId;
  cancelGoing: (() => void) | null;
}

/** Those of one process, with what several need of each other. */
export interface OwnMeetingBoard extends Omit<MeetingBoard, 'act'> {
  /** Takes what was shared. @throws ProblemError what a deed is refused with */
  take(place: VoicePlace, change: MeetingChange): void;
  /** Tells one who comes in here, before they are answered, what they may do there. */
  tellComer(channelId: ChannelId, userId: UserId): void;
  /** All meetings. */
  all(): KnownMeeting[];
  /** Takes a meeting as another node knows it, if that has seen more. */
  adopt(known: KnownMeeting): void;
  /** No one waits over a node that is gone. */
  forgetNode(node: number): void;
  /** Forgets meetings that no one is in. */
  sweep(): void;
}

class SharedMeetingBoard implements OwnMeetingBoard {
  readonly #parts: MeetingBoardParts;
  readonly #links: MeetingLinks;
  readonly #controls: MeetingControls;
  #perform: PerformDeed = () => undefined;
  readonly #entries = new Map<ChannelId, Entry>();
  readonly #waiting = new Map<string, WaitingSession>();

  constructor(parts: MeetingBoardParts, links: MeetingLinks) {
    this.#parts = parts;
    this.#links = links;
    this.#controls = new MeetingControls({
      ...links,
      staysIn: (channelId) => parts.staysIn(channelId),
      tell: (sessionId, signal) => parts.tell(sessionId, signal),
      of: (channelId) => this.of(channelId),
      change: (place, change) => this.change(place, change),
    });
  }

  listen(perform: PerformDeed): void {
    this.#perform = perform;
  }

  presentIn(channelId: ChannelId): readonly UserId[] {
    return this.#links.presentIn(channelId);
  }

  take(place: VoicePlace, change: MeetingChange): void {
    switch (change.does) {
      case 'act':
        this.#perform(place, change);
        return;
      case 'wait':
        this.#takeWaiter(place, change);
        return;
      case 'unwait':
        this.#takeLeaver(place, change);
        return;
      case 'manage':
        this.change(place, (meeting) => ({
          ...meeting,
          managers: withItem(meeting.managers, change.userId),
        }));
        return;
      case 'managers':
        this.#takeManagers(place, change);
        return;
      case 'rooms-closing':
      case 'rooms-closed':
        this.#takeDeadline(place, change);
        return;
      case 'offer-control':
      case 'control':
        this.#controls.take(place, change);
        return;
      case 'end-controls':
        // the last one may have left meanwhile
        if (this.#entries.has(place.channelId)) this.#controls.take(place, change);
    }
  }

  all(): KnownMeeting[] {
    return Array.from(this.#entries.values(), ({ place, version, meeting }) => ({
      place,
      version,
      meeting,
    }));
  }

  adopt({ place, version, meeting }: KnownMeeting): void {
    const isEmpty = this.#links.presentIn(place.channelId).length === 0;
    if (isEmpty || (this.#entries.get(place.channelId)?.version ?? 0) >= version) return;
    const entry = this.#entryOf(place);
    entry.version = version;
    entry.meeting = meeting;
    this.#followChange(entry);
  }

  forgetNode(node: number): void {
    for (const { place, meeting } of this.#entries.values()) {
      const waiting = new Map([...meeting.waiting].filter(([, waiter]) => waiter.node !== node));
      if (waiting.size < meeting.waiting.size) this.change(place, (now) => ({ ...now, waiting }));
    }
  }

  sweep(): void {
    for (const channelId of this.#entries.keys())
      if (this.#links.presentIn(channelId).length === 0) this.#end(channelId);
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
    const present = this.#links.presentIn(place.channelId);
    entry.meeting = withControlsInRoom(withHostsAsked(change(before), present));
    if (entry.meeting === before) return;
    entry.version += 1;
    this.#followChange(entry);
  }

  seatOf(channelId: ChannelId, userId: UserId): Seat {
    return seatIn(this.of(channelId), userId);
  }

  knock({ userId, sessionId, place, isManager }: Knock): boolean {
    const meeting = this.of(place.channelId);
    const isFree = !meeting.hasWaitingRoom || meeting.admitted.has(userId);
    this.#forgetWaitingOf(userId);
    if (isFree || isManager || isHostOf(meeting, userId)) {
      if (isManager) this.#links.share(place, { does: 'manage', userId });
      return false;
    }
    this.#waiting.set(sessionId, { place, userId, cancelGoing: null });
    this.#links.share(place, { does: 'wait', userId, sessionId, node: this.#links.node() });
    return true;
  }

  setManagers(place: VoicePlace, { asked, managers }: LookedAt): void {
    const before = this.of(place.channelId).managers;
    const isSame = before.intersection(asked).symmetricDifference(managers).size === 0;
    if (isSame) return;
    const change = { does: 'managers', asked: [...asked], managers: [...managers] } as const;
    this.#links.share(place, change);
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

  offerControl({ place, userId }: Pick<Knock, 'place' | 'userId'>): void {
    this.#controls.offer(place, userId);
  }

  control(place: VoicePlace, input: ControlInput): void {
    this.#controls.control(place, input);
  }

  shareEnded({ place, userId }: Pick<Knock, 'place' | 'userId'>): void {
    this.#controls.shareEnded(place, userId);
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
      const waiter = this.of(place.channelId).waiting.get(id);
      // they came in over another session than the one that waits
      if (waiter) this.#forgetSession(waiter.sessionId);
      this.change(place, (meeting) => ({
        ...meeting,
        admitted: withItem(meeting.admitted, id),
        waiting: withoutKey(meeting.waiting, id),
      }));
      this.tellComer(place.channelId, id);
      return;
    }
    const { userId } = happening;
    if (this.#links.presentIn(place.channelId).length === 0) this.#end(place.channelId);
    else this.change(place, (meeting) => withoutParticipant(meeting, userId));
  }

  tellComer(channelId: ChannelId, userId: UserId): void {
    const stays = this.#parts.staysIn(channelId);
    const stay = stays.find(({ participant }) => participant.id === userId);
    if (stay) this.tellAgain(stay);
  }

  tellAgain(stay: VoiceStay): void {
    const { channelId } = stay.place;
    this.#tellState(stay, this.of(channelId), this.#links.presentIn(channelId));
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
      const { id: userId } = stay.participant;
      this.#links.share(place, { does: 'end-controls', userId, why: 'gone' });
    }
  }

  /** What a change means for the media, the clock and those who are told. */
  #followChange(entry: Entry): void {
    this.#parts.onSeats(entry.place.channelId);
    this.#armDeadline(entry);
    this.#tellSoon(entry);
  }

  /** What was asked of the door before is answered by what stands when it is heard. */
  #takeWaiter(
    place: VoicePlace,
    { userId, sessionId, node }: Extract<MeetingChange, { does: 'wait' }>,
  ): void {
    const { hasWaitingRoom, admitted, waiting } = this.of(place.channelId);
    if (this.#links.presentIn(place.channelId).length === 0) this.#dropWaiting(sessionId, 'ended');
    else if (!hasWaitingRoom || admitted.has(userId)) this.#dropWaiting(sessionId, 'admitted');
    else {
      const before = waiting.get(userId);
      if (before && before.sessionId !== sessionId) this.#forgetSession(before.sessionId);
      this.change(place, (meeting) => ({
        ...meeting,
        waiting: withKey(meeting.waiting, userId, { sessionId, node }),
      }));
    }
  }

  #takeLeaver(
    place: VoicePlace,
    { userId, sessionId }: Extract<MeetingChange, { does: 'unwait' }>,
  ): void {
    if (this.of(place.channelId).waiting.get(userId)?.sessionId !== sessionId) return;
    this.change(place, (meeting) => ({
      ...meeting,
      waiting: withoutKey(meeting.waiting, userId),
    }));
  }

  #takeDeadline(
    place: VoicePlace,
    { does, endsAt }: Extract<MeetingChange, { does: 'rooms-closing' | 'rooms-closed' }>,
  ): void {
    const breakout = this.#entries.get(place.channelId)?.meeting.breakout;
    // they may have been closed, and begun anew, meanwhile
    if (!breakout?.isOpen || breakout.endsAt !== endsAt) return;
    this.change(place, does === 'rooms-closing' ? withClosing : withClosedRooms);
  }

  #takeManagers(
    place: VoicePlace,
    { asked, managers }: Extract<MeetingChange, { does: 'managers' }>,
  ): void {
    // the last one may have left meanwhile
    if (!this.#entries.has(place.channelId)) return;
    this.change(place, (meeting) => {
      const next = meeting.managers.difference(new Set(asked)).union(new Set(managers));
      const isSame = next.symmetricDifference(meeting.managers).size === 0;
      return isSame ? meeting : { ...meeting, managers: next };
    });
  }

  /** One who waited over a session of this node does so no more, without a word. */
  #forgetSession(sessionId: string): void {
    this.#waiting.get(sessionId)?.cancelGoing?.();
    this.#waiting.delete(sessionId);
  }

  #entryOf(place: VoicePlace): Entry {
    const known = this.#entries.get(place.channelId);
    if (known) return known;
    const entry: Entry = {
      place,
      meeting: quietMeeting,
      version: 0,
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
    this.#forgetSession(sessionId);
    const { place, userId } = waiting;
    this.#links.share(place, { does: 'unwait', userId, sessionId });
  }

  #forgetWaitingOf(userId: UserId): void {
    for (const [sessionId, waiting] of this.#waiting)
      if (waiting.userId === userId) this.#leaveQueue(sessionId);
  }

  #dropWaiting(sessionId: string, outcome: 'admitted' | 'rejected' | 'ended'): void {
    const waiting = this.#waiting.get(sessionId);
    if (!waiting) return;
    this.#forgetSession(sessionId);
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
    if (endsAt === null) return;
    const at = closesAt ?? endsAt - meetingLimits.closingMs;
    const does = closesAt === null ? 'rooms-closing' : 'rooms-closed';
    entry.cancelDeadline = this.#parts.setTimer(
      () => this.#links.share(entry.place, { does, endsAt }),
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
    const present = this.#links.presentIn(entry.place.channelId);
    for (const stay of stays) this.#tellState(stay, entry.meeting, present);
  }

  #tellState(stay: VoiceStay, meeting: Meeting, present: readonly UserId[]): void {
    const { channelId } = stay.place;
    const seen = { channelId, meeting, present, now: this.#parts.now() };
    const view = meetingView(seen, stay.participant.id);
    this.#parts.tell(stay.sessionId, { signal: 'state', meeting: view });
  }
}

/** A board that shares its changes with others; empty. */
export function createOwnMeetingBoard(
  parts: MeetingBoardParts,
  links: MeetingLinks,
): OwnMeetingBoard {
  return new SharedMeetingBoard(parts, links);
}
