import { describe, expect, it } from 'vitest';
import type { UserId } from '#shared/lib/ids.ts';
import { createMemoryActivityBoard, shownGame } from './activity-board.ts';
import { createReplicatedActivityBoard, type ActivityChange } from './replicated-activity-board.ts';

// reason: made to the pattern of ids
const [ada, bob, cem] = ['100', '101', '102'] as unknown as readonly [UserId, UserId, UserId];
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

  it('end with what a node says anew of all that it was told, and no others do', () => {
    const board = createReplicatedActivityBoard({
      clock: { now: () => 0 },
      node: () => 1,
      announce: () => Promise.resolve(),
      speaksForGone: () => false,
    });
    const { rpc } = shownGame(game, { former: null, now: 0 });
    const played = (userId: UserId): ActivityChange => ({
      kind: 'activity',
      userId,
      rpc,
      expiresAt: 1,
    });
    for (const [userId, node] of [
      [ada, 2],
      [bob, 2],
      [cem, 3],
    ] as const)
      board.follow(played(userId), node);
    board.replace(2, [played(bob)]);
    expect(board.playing().map(({ userId }) => userId)).toEqual([cem, bob]);
  });
});
