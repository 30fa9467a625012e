import { describe, expect, it } from 'vitest';
import type { UserId } from '../lib/ids.ts';
import { spreadEvenly } from './meeting.ts';

describe('spreading people over rooms', () => {
  it.each([
    [0, 2],
    [1, 2],
    [7, 3],
    [99, 20],
  ])('puts %i into %i rooms so that none has two more than another', (people, count) => {
    // reason: ids of this test
    const userIds = Array.from({ length: people }, (_one, index) => String(index + 1) as UserId);
    const roomIds = Array.from({ length: count }, (_one, index) => `r${String(index)}`);
    const assigned = spreadEvenly(userIds, roomIds);
    expect(assigned.size).toBe(people);
    const sizes = roomIds.map((id) => [...assigned.values()].filter((room) => room === id).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });
});
