import { describe, expect, it } from 'vitest';
import type { UserId } from '#shared/lib/ids.ts';
import { createMemoryActivityBoard } from './activity-board.ts';

// reason: made to the pattern of an id
const ada = '100' as UserId;
const game = { id: 'emberfall', name: 'Emberfall' };

function boardAt(start: number) {
  let time = start;
  return {
    board: createMemoryActivityBoard({ now: () => time }),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('activities', () => {
  it('end by themselves 90 seconds after they were last said', async () => {
    const { board, pass } = boardAt(1_000);
    await board.set(ada, game);
    pass(89_999);
    expect(board.get(ada)?.name).toBe('Emberfall');
    expect(board.expire()).toEqual([]);
    await board.set(ada, game);
    pass(89_999);
    expect(board.get(ada)?.name).toBe('Emberfall');
    pass(1);
    expect(board.get(ada)).toBeNull();
    expect(board.expire()).toEqual([ada]);
    expect(board.expire()).toEqual([]);
  });

  it('keep when they began as long as it is the same game', async () => {
    const { board, pass } = boardAt(0);
    expect(await board.set(ada, game)).toBe(true);
    pass(30_000);
    expect(await board.set(ada, game)).toBe(false);
    expect(board.get(ada)?.startedAt).toBe('1970-01-01T00:00:00.000Z');
    pass(10_000);
    expect(await board.set(ada, { id: 'rustway', name: 'Rustway' })).toBe(true);
    expect(board.get(ada)?.startedAt).toBe('1970-01-01T00:00:40.000Z');
    expect(await board.clear(ada)).toBe(true);
    expect(await board.clear(ada)).toBe(false);
  });
});
