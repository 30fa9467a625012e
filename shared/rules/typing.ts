import type { UserId } from '../lib/ids.ts';
import { messageLimits } from './limits.ts';

const { typing } = messageLimits;

/** M-032. */
export interface TypingEntry {
  readonly userId: UserId;
  /** Milliseconds since the Unix epoch. */
  readonly lastTyping: number;
}

export interface TypingSignal {
  readonly text: string;
  /** When the client last said so, in milliseconds since the Unix epoch. */
  readonly lastSentAt: number | null;
  readonly now: number;
}

/** Whether to tell that I type: while there is text, at most once in 3500 ms (M-165). */
export function shouldSignalTyping({ text, lastSentAt, now }: TypingSignal): boolean {
  if (text === '') return false;
  return lastSentAt === null || now - lastSentAt >= typing.everyMs;
}

/** Those still typing: not after 5 silent seconds (M-167). */
export function liveTypers<Entry extends TypingEntry>(
  entries: readonly Entry[],
  now: number,
): Entry[] {
  return entries.filter(({ lastTyping }) => now - lastTyping < typing.expiryMs);
}

/** How typers are told: by name up to five, beyond that by number (M-171). */
export function typingWording(count: number): 'none' | 'names' | 'count' {
  if (count === 0) return 'none';
  return count <= typing.names ? 'names' : 'count';
}
