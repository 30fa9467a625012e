/** What a team plans: an event of those who manage them, or a session that any member proposes. */
export const teamEventKinds = ['event', 'session'] as const;
export type TeamEventKind = (typeof teamEventKinds)[number];

/** What a member says to an event or a session. */
export const eventAnswers = ['in', 'maybe', 'out'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

/** How a member stands: who says in where no place is left waits for one. */
export const eventStandings = [...eventAnswers, 'waiting'] as const;
export type EventStanding = (typeof eventStandings)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const teamEventLimits = {
  title: 100,
  description: 1_000,
  note: 200,
  place: 100,
  size: { min: 2, max: 99 },
  /** How far ahead one may begin, and how long it may last. */
  aheadMs: 366 * DAY_MS,
  longestMs: 7 * DAY_MS,
  /** One without an end is over this long after its start. */
  lastsMs: 6 * HOUR_MS,
  /** A session may begin now: so far may a clock be wrong and a dialog stay open. */
  lateMs: 5 * MINUTE_MS,
  /** What is planned in a team, and by one member. */
  perTeam: 100,
  sessionsPerMember: 5,
  facesShown: 8,
  peoplePerPage: 50,
  /** The first reminder, before the start. */
  remindBeforeMs: 15 * MINUTE_MS,
  /** How long a ready check rings, how many it may ring for, and how soon another may be made. */
  ringMs: MINUTE_MS,
  ringed: 99,
  ringAgainMs: MINUTE_MS,
  /** What is over is kept this long. */
  keptMs: 30 * DAY_MS,
  /** Home shows what begins within this time. */
  tonightMs: 12 * HOUR_MS,
} as const;

/** When something begins and ends, in milliseconds since the Unix epoch; `endsAt` null: it says no end. */
export interface EventTimes {
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/** Why something cannot be planned at its times. */
type EventTimeProblem = 'event.too-early' | 'event.too-late' | 'event.ends-before-start';

/** Null: it can be. A session may begin at once. */
export function eventTimeProblem(
  kind: TeamEventKind,
  { startsAt, endsAt }: EventTimes,
  now: number,
): EventTimeProblem | null {
  const earliest = kind === 'session' ? now - teamEventLimits.lateMs : now;
  if (startsAt < earliest) return 'event.too-early';
  if (startsAt > now + teamEventLimits.aheadMs) return 'event.too-late';
  if (endsAt === null) return null;
  if (endsAt <= startsAt) return 'event.ends-before-start';
  return endsAt - startsAt > teamEventLimits.longestMs ? 'event.too-late' : null;
}

/** The moment from which it is over. */
export function eventOverAt({ startsAt, endsAt }: EventTimes): number {
  return endsAt ?? startsAt + teamEventLimits.lastsMs;
}

/**
 * Who has a place and who waits for one, in the order in which they said in. The place of
 * who leaves is that of the first who waits: it is not kept anywhere, it follows. `size` null: there is a place for all.
 */
export function placesOf<Person>(
  inOrder: readonly Person[],
  size: number | null,
): { readonly in: readonly Person[]; readonly waiting: readonly Person[] } {
  const places = size ?? inOrder.length;
  return { in: inOrder.slice(0, places), waiting: inOrder.slice(places) };
}

/** Those who stand otherwise after a change of the order or of the size, in the order of the places. */
export function movedBetween<Person>(
  before: { readonly in: readonly Person[]; readonly waiting: readonly Person[] },
  after: { readonly in: readonly Person[]; readonly waiting: readonly Person[] },
): readonly Person[] {
  const waited = new Set(before.waiting);
  const hadPlaces = new Set(before.in);
  return [
    ...after.in.filter((person) => waited.has(person)),
    ...after.waiting.filter((person) => hadPlaces.has(person)),
  ];
}

/** What a reminder is about: the event begins in a quarter of an hour, or begins. */
export const reminderMoments = ['soon', 'start'] as const;
type ReminderMoment = (typeof reminderMoments)[number];

/** The reminders that are still to come, in milliseconds since the Unix epoch. */
export function reminderTimes(
  startsAt: number,
  now: number,
): readonly { readonly moment: ReminderMoment; readonly at: number }[] {
  const all = [
    { moment: 'soon', at: startsAt - teamEventLimits.remindBeforeMs },
    { moment: 'start', at: startsAt },
  ] as const;
  return all.filter(({ at }) => at > now);
}

/** A ready check, as far as it decides who may still answer. Times as ISO 8601 text. */
interface ReadyCheckFacts {
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly asked: readonly string[];
  readonly ready: readonly string[];
  readonly declined: readonly string[];
}

/** Whether a ready check still rings. */
export function isRinging(check: ReadyCheckFacts | null, now: number): boolean {
  if (check === null || check.endedAt !== null) return false;
  return now < Date.parse(check.startedAt) + teamEventLimits.ringMs;
}

/** Whether a ready check rings for a member, who has not answered yet. */
export function ringsFor(check: ReadyCheckFacts | null, userId: string, now: number): boolean {
  if (check === null || !isRinging(check, now) || !check.asked.includes(userId)) return false;
  return !check.ready.includes(userId) && !check.declined.includes(userId);
}

/** Whether another ready check may be made. */
export function mayRingAgain(check: ReadyCheckFacts | null, now: number): boolean {
  return check === null || now >= Date.parse(check.startedAt) + teamEventLimits.ringAgainMs;
}
