import { describe, expect, it } from 'vitest';
import type { UserId } from '../lib/ids.ts';
import { dayIn, isGrouped, startsDay } from './grouping.ts';

describe('message grouping', () => {
  // reason: tests write ids down
  const ada = '1' as UserId;
  const bob = '2' as UserId;
  const first = { authorId: ada, createdAt: 1_000_000, isReply: false };
  const minute = 60_000;

  it('[M-069] groups messages of one author within 5 minutes, replies apart', () => {
    const table = [
      ['at once', { ...first }, true],
      ['after 5 minutes', { ...first, createdAt: first.createdAt + 5 * minute }, true],
      ['after more', { ...first, createdAt: first.createdAt + 5 * minute + 1 }, false],
      ['another author', { ...first, authorId: bob }, false],
      ['a reply', { ...first, isReply: true }, false],
    ] as const;
    for (const [what, message, expected] of table) {
      expect([what, isGrouped(first, message)]).toEqual([what, expected]);
    }
    expect(isGrouped({ ...first, isReply: true }, first)).toBe(true);
    expect(isGrouped(null, first)).toBe(false);
  });
});

describe('day separators', () => {
  const beforeMidnight = Date.UTC(2026, 10, 21, 20, 59);
  const afterMidnight = Date.UTC(2026, 10, 21, 21, 1);

  it('stand where the date changes for the viewer', () => {
    const istanbul = dayIn('Europe/Istanbul');
    expect(istanbul(beforeMidnight)).toBe('2026-11-21');
    expect(startsDay(istanbul(beforeMidnight), istanbul(afterMidnight))).toBe(true);
    const utc = dayIn('UTC');
    expect(startsDay(utc(beforeMidnight), utc(afterMidnight))).toBe(false);
    expect(startsDay(null, istanbul(afterMidnight))).toBe(true);
  });
});
