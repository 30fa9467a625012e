import { describe, expect, it } from 'vitest';
import { id } from '#tests/gateway/memory-teams.ts';
import { createMemoryOnlineUsers } from './online-users.ts';

const ann = id<'user'>(1);

describe('users online', () => {
  it('tells the first socket and the end of the grace after the last, each once', () => {
    const told: string[] = [];
    const watch = createMemoryOnlineUsers({
      graceMs: 10_000,
      onOnline: (userId) => told.push(`+${userId}`),
      onOffline: (userId) => told.push(`-${userId}`),
    });
    watch.attached(ann);
    watch.attached(ann);
    watch.detached(ann, 0);
    watch.sweep(100_000);
    expect(told).toEqual(['+1']);
    watch.detached(ann, 100_000);
    watch.sweep(109_999);
    expect(watch.isOnline(ann)).toBe(true);
    watch.attached(ann);
    watch.sweep(200_000);
    watch.detached(ann, 200_000);
    expect(told).toEqual(['+1']);
    watch.sweep(210_000);
    watch.sweep(220_000);
    expect(told).toEqual(['+1', '-1']);
    expect(watch.isOnline(ann)).toBe(false);
    expect(watch.size).toBe(0);
  });
});
