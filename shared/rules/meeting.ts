import type { UserId } from '../lib/ids.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** What a meeting in a voice channel may hold; all of it ours. */
export const meetingLimits = {
  rooms: { min: 2, max: 20 },
  roomName: 40,
  /** Longest time that breakout rooms are set to, in minutes. */
  roomMinutes: 240,
  minuteMs: MINUTE,
  /** How long before the end those in breakout rooms are told of it. */
  closingMs: 10 * SECOND,
  roomMessage: 500,
  polls: 20,
  question: 300,
  options: { min: 2, max: 10 },
  option: 100,
  /** A change is told at once, and further ones of the same meeting together after this long. */
  tellEveryMs: 150,
} as const;

/** How one's wish to speak on a stage stands (T-367). */
export const stageStates = ['requested', 'pending', 'denied', 'accepted', 'cancelled'] as const;
export type StageState = (typeof stageStates)[number];

/** Why a poll cannot be opened (T-379). */
export type PollProblem = 'meeting.poll-question-required' | 'meeting.poll-options-empty';

/** Null: it can be. An option without a word counts as empty, however many others there are. */
export function pollProblemOf(poll: {
  readonly question: string;
  readonly options: readonly string[];
}): PollProblem | null {
  if (poll.question.trim() === '') return 'meeting.poll-question-required';
  const isShort = poll.options.length < meetingLimits.options.min;
  if (isShort || poll.options.some((option) => option.trim() === ''))
    return 'meeting.poll-options-empty';
  return null;
}

/** Puts people into rooms in turn: no room gets two more than another. */
export function spreadEvenly(
  userIds: readonly UserId[],
  roomIds: readonly string[],
): Map<UserId, string> {
  const assigned = new Map<UserId, string>();
  for (const [index, userId] of userIds.entries()) {
    const roomId = roomIds[index % roomIds.length];
    if (roomId !== undefined) assigned.set(userId, roomId);
  }
  return assigned;
}
