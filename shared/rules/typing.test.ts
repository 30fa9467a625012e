import { describe, expect, it } from 'vitest';
import type { UserId } from '../lib/ids.ts';
import { liveTypers, shouldSignalTyping, typingWording } from './typing.ts';

describe('typing', () => {
  const now = 100_000;

  it('[M-165] is told at most once in 3500 ms, and only while there is text', () => {
    const signal = (text: string, lastSentAt: number | null): boolean =>
      shouldSignalTyping({ text, lastSentAt, now });
    expect(signal('a', null)).toBe(true);
    expect(signal('a', now - 3499)).toBe(false);
    expect(signal('a', now - 3500)).toBe(true);
    expect(signal('', null)).toBe(false);
  });

  it('[M-167] ends after 5 seconds of silence', () => {
    const typers = [now, now - 4999, now - 5000].map((lastTyping, index) => ({
      // reason: tests write ids down
      userId: String(index + 1) as UserId,
      lastTyping,
    }));
    expect(liveTypers(typers, now).map(({ userId }) => userId)).toEqual(['1', '2']);
  });

  it('[M-171] names up to five', () => {
    expect([0, 1, 5, 6, 100].map(typingWording)).toEqual([
      'none',
      'names',
      'names',
      'count',
      'count',
    ]);
  });
});
