import type { UserId } from '../lib/ids.ts';
import { messageLimits } from './limits.ts';

/** What grouping looks at. */
export interface GroupedMessage {
  readonly authorId: UserId;
  /** As whom it was posted: a webhook may take another name for each message. */
  readonly authorName?: string;
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number;
  readonly isReply: boolean;
}

/**
 * Whether a message is shown under the head of the one before it: same author, within 5 minutes
 * of it, and not a reply (M-069).
 */
export function isGrouped(previous: GroupedMessage | null, message: GroupedMessage): boolean {
  if (previous === null || message.isReply) return false;
  if (previous.authorId !== message.authorId) return false;
  if (previous.authorName !== message.authorName) return false;
  return Math.abs(message.createdAt - previous.createdAt) <= messageLimits.groupMs;
}

/** Makes the function that names the day of a moment where the viewer is. Make it once: it is dear. */
export function dayIn(timeZone: string): (epochMs: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  return (epochMs) => format.format(epochMs);
}

/** Whether a day separator stands before a message (M-070), by the days of both; the first has one. */
export function startsDay(previousDay: string | null, day: string): boolean {
  return previousDay !== day;
}
