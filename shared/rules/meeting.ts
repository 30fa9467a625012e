import type { UserId } from '../lib/ids.ts';
import { voiceLimits } from './limits.ts';

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
  polls: voiceLimits.meetingPolls,
  /** Longer than in a message: it is read in a panel of its own. */
  pollOption: 100,
  /** A change is told at once, and further ones of the same meeting together after this long. */
  tellEveryMs: 150,
} as const;

/** How one's wish to speak on a stage stands (T-367). */
export const stageStates = ['requested', 'pending', 'denied', 'accepted', 'cancelled'] as const;
export type StageState = (typeof stageStates)[number];

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
