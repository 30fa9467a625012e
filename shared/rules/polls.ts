import { isBlank } from '../lib/text.ts';

/** What a poll may hold, in a meeting and in a message. */
export const pollLimits = {
  question: 300,
  options: { min: 2, max: 10 },
} as const;

/** What is true of polls in messages alone; ours. */
export const messagePollLimits = {
  option: 55,
  /** How long it is open, in hours: an hour to fourteen days. */
  hours: { min: 1, max: 14 * 24 },
  votersPerPage: 50,
  /** Counts are told at once, and further ones of the same poll together after this long. */
  tellEveryMs: 1_000,
} as const;

/** How long a poll may be set to stay open, in hours; null: until someone ends it. */
export const pollDurations = [1, 4, 8, 24, 3 * 24, 7 * 24, 14 * 24, null] as const;

/** Why a poll cannot be opened (T-379). */
export type PollProblem = 'meeting.poll-question-required' | 'meeting.poll-options-empty';

interface PollText {
  readonly question: string;
  readonly options: readonly string[];
}

/** Null: it can be. An option without a word counts as empty, however many others there are. */
export function pollProblemOf({ question, options }: PollText): PollProblem | null {
  if (isBlank(question)) return 'meeting.poll-question-required';
  if (options.length < pollLimits.options.min || options.some((option) => isBlank(option)))
    return 'meeting.poll-options-empty';
  return null;
}

/** A choice, as far as it decides what may be chosen. */
interface Choosing {
  readonly isMultiple: boolean;
  readonly optionCount: number;
}

/**
 * A voter's whole choice by the places of the options, in their order and each once; null when the
 * poll does not allow it. An empty choice takes the vote back.
 */
export function choiceOf(
  { isMultiple, optionCount }: Choosing,
  places: readonly number[],
): readonly number[] | null {
  const chosen = [...new Set(places)].toSorted((left, right) => left - right);
  const isTooMany = chosen.length > 1 && !isMultiple;
  return isTooMany || chosen.some((place) => place >= optionCount) ? null : chosen;
}

/** What is chosen after an option was pressed: pressed again it is taken back. */
export function choiceAfter(
  mine: readonly number[],
  place: number,
  isMultiple: boolean,
): readonly number[] {
  if (mine.includes(place)) return isMultiple ? mine.filter((other) => other !== place) : [];
  return isMultiple ? [...mine, place].toSorted((left, right) => left - right) : [place];
}

/** Whether votes are taken no more: someone ended it, or its time is over. */
export function isPollOver(
  { closedAt, endsAt }: { readonly closedAt: string | null; readonly endsAt: string | null },
  now: number,
): boolean {
  return closedAt !== null || (endsAt !== null && Date.parse(endsAt) <= now);
}

/** The options with the most votes; none when no one has voted. */
export function leadingOptions(votes: readonly number[]): readonly number[] {
  const most = Math.max(0, ...votes);
  return most === 0 ? [] : votes.flatMap((count, place) => (count === most ? [place] : []));
}
