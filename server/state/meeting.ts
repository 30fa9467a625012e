import type { UserId } from '#shared/lib/ids.ts';
import type { RemoteControl } from '#shared/contract/voice/remote-control.ts';
import { controlLimits, type ControlEnd } from '#shared/rules/remote-control.ts';
import type { StageState } from '#shared/rules/meeting.ts';

/** One who wants to come in and may not yet. */
export interface Waiter {
  /** Of the gateway: with it the waiting ends. */
  readonly sessionId: string;
  /** Which has that session. */
  readonly node: number;
}

export interface BreakoutRooms {
  readonly rooms: readonly { readonly id: string; readonly name: string }[];
  /** How long they stay open; null: until they are closed. */
  readonly minutes: number | null;
  readonly assigned: ReadonlyMap<UserId, string>;
  readonly isOpen: boolean;
  /** Milliseconds since the epoch; null: no end is set. */
  readonly endsAt: number | null;
  /** Set while everybody is about to be brought back. */
  readonly closesAt: number | null;
  /** Who asks for a host. */
  readonly help: ReadonlySet<UserId>;
}

export interface Poll {
  readonly id: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly isMultiple: boolean;
  readonly isClosed: boolean;
  readonly votes: ReadonlyMap<UserId, readonly number[]>;
}

/** What goes on in a voice channel beside its sound. A change makes a new one. */
export interface Meeting {
  /** Who is here and holds MANAGE_CHANNEL. */
  readonly managers: ReadonlySet<UserId>;
  /** Whom a host has named; they stay so when they go and come again. */
  readonly named: ReadonlySet<UserId>;
  readonly hasWaitingRoom: boolean;
  /** In the order they came. */
  readonly waiting: ReadonlyMap<UserId, Waiter>;
  /** Who need not wait, coming again. */
  readonly admitted: ReadonlySet<UserId>;
  readonly hasStage: boolean;
  readonly speakers: ReadonlySet<UserId>;
  /** In the order they asked. */
  readonly requests: ReadonlyMap<UserId, StageState>;
  readonly breakout: BreakoutRooms | null;
  readonly polls: readonly Poll[];
  /** Who shares a screen that others may ask to control. */
  readonly offering: ReadonlySet<UserId>;
  /** Each two once: who shares a screen, and who wants, has or had control of it. */
  readonly controls: readonly RemoteControl[];
  /** The number of the newest room or poll. */
  readonly lastId: number;
}

/** A meeting in which nothing was set yet. */
export const quietMeeting: Meeting = {
  managers: new Set(),
  named: new Set(),
  hasWaitingRoom: false,
  waiting: new Map(),
  admitted: new Set(),
  hasStage: false,
  speakers: new Set(),
  requests: new Map(),
  breakout: null,
  polls: [],
  offering: new Set(),
  controls: [],
  lastId: 0,
};

/** Where one sits: in which room, and whether one may be heard and seen there. */
export interface Seat {
  /** Null: the main room. */
  readonly roomId: string | null;
  readonly maySpeak: boolean;
}

export function isHostOf(meeting: Meeting, userId: UserId): boolean {
  return meeting.managers.has(userId) || meeting.named.has(userId);
}

export function seatIn(meeting: Meeting, userId: UserId): Seat {
  const { breakout, hasStage, speakers } = meeting;
  return {
    roomId: breakout?.isOpen ? (breakout.assigned.get(userId) ?? null) : null,
    maySpeak: !hasStage || speakers.has(userId) || isHostOf(meeting, userId),
  };
}

/** A wish to speak is pending once a host is there to see it (T-367). */
export function withHostsAsked(meeting: Meeting, present: readonly UserId[]): Meeting {
  const isAnyNew = [...meeting.requests.values()].includes('requested');
  if (!isAnyNew || !present.some((userId) => isHostOf(meeting, userId))) return meeting;
  const requests = new Map(
    Array.from(meeting.requests, ([userId, state]) => [
      userId,
      state === 'requested' ? 'pending' : state,
    ]),
  );
  return { ...meeting, requests };
}

/** Who left is no longer waited for, heard or helped; a room and an admission are kept for them. */
export function withoutParticipant(meeting: Meeting, userId: UserId): Meeting {
  const { breakout } = meeting;
  return {
    ...withControlsEnded(meeting, 'gone', isOf(userId)),
    managers: withoutItem(meeting.managers, userId),
    offering: withoutItem(meeting.offering, userId),
    requests: withoutKey(meeting.requests, userId),
    breakout: breakout && { ...breakout, help: withoutItem(breakout.help, userId) },
  };
}

/** Ends what is asked for or granted among those that are named; `which` names them. */
export function withControlsEnded(
  meeting: Meeting,
  why: ControlEnd,
  which: (control: RemoteControl) => boolean,
): Meeting {
  const isEnding = (control: RemoteControl) => control.state !== 'terminated' && which(control);
  if (!meeting.controls.some(isEnding)) return meeting;
  const controls = meeting.controls.map((control) =>
    isEnding(control) ? { ...control, state: 'terminated' as const, why } : control,
  );
  return { ...meeting, controls };
}

/** How it stands between the two from now on. */
export function withControl(meeting: Meeting, control: RemoteControl): Meeting {
  const others = meeting.controls.filter((other) => !isBetween(other, control));
  // what is over goes first
  const over = others.filter(({ state }) => state === 'terminated');
  const forgotten = new Set(over.slice(0, Math.max(0, over.length - controlLimits.remembered)));
  return { ...meeting, controls: [...others.filter((one) => !forgotten.has(one)), control] };
}

export function isBetween(
  control: RemoteControl,
  two: Pick<RemoteControl, 'sharerId' | 'viewerId'>,
): boolean {
  return control.sharerId === two.sharerId && control.viewerId === two.viewerId;
}

/** Whether the one controls the screen of the other now. */
export function isControlling(
  { controls }: Meeting,
  two: Pick<RemoteControl, 'sharerId' | 'viewerId'>,
): boolean {
  return controls.some((control) => control.state === 'granted' && isBetween(control, two));
}

/** No one controls a screen that is in another room, or whose sender may not show it any more. */
export function withControlsInRoom(meeting: Meeting): Meeting {
  if (meeting.controls.length === 0) return meeting;
  return withControlsEnded(meeting, 'unshared', ({ sharerId, viewerId }) => {
    const seat = seatIn(meeting, sharerId);
    return !seat.maySpeak || seat.roomId !== seatIn(meeting, viewerId).roomId;
  });
}

/** Names what one shares or controls. */
export function isOf(userId: UserId): (control: RemoteControl) => boolean {
  return ({ sharerId, viewerId }) => sharerId === userId || viewerId === userId;
}

export function withItem<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  return items.has(item) ? items : new Set([...items, item]);
}

export function withoutItem<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  return items.has(item) ? new Set([...items].filter((other) => other !== item)) : items;
}

/** As the last, also where it was among them before. */
export function withKey<Key, Value>(
  entries: ReadonlyMap<Key, Value>,
  key: Key,
  value: Value,
): ReadonlyMap<Key, Value> {
  return new Map([...withoutKey(entries, key), [key, value]]);
}

export function withoutKey<Key, Value>(
  entries: ReadonlyMap<Key, Value>,
  key: Key,
): ReadonlyMap<Key, Value> {
  return entries.has(key) ? new Map([...entries].filter(([other]) => other !== key)) : entries;
}

/** Its breakout rooms are about to close. */
export function withClosing(meeting: Meeting): Meeting {
  const { breakout } = meeting;
  return breakout ? { ...meeting, breakout: { ...breakout, closesAt: breakout.endsAt } } : meeting;
}

/** Everybody is in the main room; who was in which is kept for the next time. */
export function withClosedRooms(meeting: Meeting): Meeting {
  const { breakout } = meeting;
  if (!breakout) return meeting;
  const closed = { isOpen: false, endsAt: null, closesAt: null, help: new Set<UserId>() };
  return { ...meeting, breakout: { ...breakout, ...closed } };
}
