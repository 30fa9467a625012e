import { describe, expect, it } from 'vitest';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import {
  createMemoryWatchBoard,
  createReplicatedWatchBoard,
  type WatchChange,
} from './watch-board.ts';

// reason: made to the pattern of ids
const [ada, bob] = ['100', '101'] as unknown as readonly [UserId, UserId];
// reason: as above
const [teamId, channelId, other] = ['1', '2', '3'] as unknown as readonly [
  TeamId,
  ChannelId,
  ChannelId,
];
const adas = { teamId, channelId, userId: ada };

describe('watching', () => {
  it('ends by itself 75 seconds after it was last said', async () => {
    let time = 0;
    const board = createMemoryWatchBoard({ now: () => time });
    expect(await board.start(adas)).toBe(true);
    time = 74_999;
    expect(await board.start(adas)).toBe(false);
    time += 74_999;
    expect(board.inChannel(channelId)).toEqual([ada]);
    expect(board.expire()).toEqual([]);
    time += 1;
    expect(board.inChannel(channelId)).toEqual([]);
    expect(board.expire()).toEqual([adas]);
    expect(board.expire()).toEqual([]);
  });

  it('ends for one channel, or for all a user watches', async () => {
    const board = createMemoryWatchBoard({ now: () => 0 });
    await board.start(adas);
    await board.start({ ...adas, userId: bob });
    await board.start({ ...adas, channelId: other });
    expect(await board.end(channelId, bob)).toBe(true);
    expect(await board.end(channelId, bob)).toBe(false);
    expect(await board.endAll(ada)).toEqual([adas, { ...adas, channelId: other }]);
    expect(board.inChannel(channelId)).toEqual([]);
    expect(board.inChannel(other)).toEqual([]);
  });

  it('is known to every node, and its end is told by one', async () => {
    let time = 0;
    let isGone = false;
    const heard = new Map<number, WatchChange[]>([
      [1, []],
      [2, []],
    ]);
    const boards = [1, 2].map((node) =>
      createReplicatedWatchBoard({
        clock: { now: () => time },
        node: () => node,
        announce: (change) => Promise.resolve(void heard.get(node)?.push(change)),
        speaksForGone: () => isGone,
      }),
    );
    const [one, two] = boards;
    if (!one || !two) throw new Error('there are two boards');
    const tell = () => {
      for (const change of heard.get(1)?.splice(0) ?? []) two.follow(change, 1);
      for (const change of heard.get(2)?.splice(0) ?? []) one.follow(change, 2);
    };
    await one.start(adas);
    tell();
    expect(two.inChannel(channelId)).toEqual([ada]);
    expect(one.here()).toHaveLength(1);
    expect(two.here()).toEqual([]);
    await two.end(channelId, ada);
    tell();
    expect(one.inChannel(channelId)).toEqual([]);

    await one.start(adas);
    tell();
    time = 80_000;
    expect(two.expire()).toEqual([]);
    expect(one.expire()).toEqual([adas]);

    await one.start(adas);
    tell();
    time = 160_000;
    isGone = true;
    expect(two.expire()).toEqual([adas]);
  });

  it('ends with what a node says anew of all that it was told, and with no other', () => {
    const board = createReplicatedWatchBoard({
      clock: { now: () => 0 },
      node: () => 1,
      announce: () => Promise.resolve(),
      speaksForGone: () => false,
    });
    const bobs = { ...adas, userId: bob };
    const watched = (watch: typeof adas): WatchChange => ({ kind: 'watch', watch, expiresAt: 1 });
    board.follow(watched(adas), 2);
    board.follow(watched(bobs), 3);
    board.replace(2, [watched({ ...adas, channelId: other })]);
    expect(board.inChannel(channelId)).toEqual([bob]);
    expect(board.inChannel(other)).toEqual([ada]);
  });
});
