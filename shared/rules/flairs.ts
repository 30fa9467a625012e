/** What a team is known for, as its overview shows it. T-281 */
export const flairIds = ['active', 'veteran'] as const;
export type FlairId = (typeof flairIds)[number];

export interface Flair {
  readonly id: FlairId;
  /** People for active, years for veteran. */
  readonly data: { readonly count: number };
}

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Ours: two people talking are a conversation, three are a team. */
const ACTIVE_PEOPLE = 3;

interface FlairFacts {
  readonly foundedAt: number;
  /** What was written of late: by whom and when, in milliseconds. */
  readonly written: readonly { readonly authorId: string; readonly at: number }[];
  readonly now: number;
}

/** Active when three people or more wrote within a day, veteran after a year. */
export function flairsOf({ foundedAt, written, now }: FlairFacts): readonly Flair[] {
  const people = new Set(
    written.filter(({ at }) => now - at <= DAY_MS).map(({ authorId }) => authorId),
  ).size;
  const years = Math.floor((now - foundedAt) / YEAR_MS);
  return [
    ...(people >= ACTIVE_PEOPLE ? [{ id: 'active', data: { count: people } } as const] : []),
    ...(years >= 1 ? [{ id: 'veteran', data: { count: years } } as const] : []),
  ];
}
