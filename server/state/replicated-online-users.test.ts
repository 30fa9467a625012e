import { beforeEach, describe, expect, it } from 'vitest';
import { id } from '#tests/gateway/memory-teams.ts';
import {
  createReplicatedOnlineUsers,
  type ReplicatedOnlineUsers,
} from './replicated-online-users.ts';

const [ann, ben, cem] = [id<'user'>(1), id<'user'>(2), id<'user'>(3)];
const GRACE_MS = 10_000;

describe('users online at several nodes, as one of them knows', () => {
  let node: number;
  let isAway: boolean;
  let told: string[];
  let online: ReplicatedOnlineUsers;

  beforeEach(() => {
    node = 1;
    isAway = false;
    told = [];
    online = createReplicatedOnlineUsers({
      graceMs: GRACE_MS,
      onOnline: (userId) => told.push(`+${userId}`),
      onOffline: (userId) => told.push(`-${userId}`),
      node: () => node,
      announce: (change) => {
        if (!isAway) online.follow(change, node);
      },
    });
  });

  function go(userId: typeof ann, at: number): void {
    online.detached(userId, at);
    online.sweep(at + GRACE_MS);
  }

  it('tells by one node who comes first and goes last', () => {
    online.attached(ann);
    online.follow({ kind: 'online', userIds: [ann], isOnline: true }, 2);
    go(ann, 0);
    expect(told).toEqual(['+1']);
    expect(online.isOnline(ann)).toBe(true);
    online.follow({ kind: 'online', userIds: [ann], isOnline: false }, 2);
    // the other node has told it
    expect(told).toEqual(['+1']);
    expect(online.isOnline(ann)).toBe(false);
  });

  it('knows after a gap of the bus who came and went here meanwhile', () => {
    online.attached(ann);
    isAway = true;
    go(ann, 0);
    online.attached(ben);
    isAway = false;
    online.catchUp();
    expect([ann, ben].map((userId) => online.isOnline(userId))).toEqual([false, true]);
    // all have had a snapshot of that
    expect(told).toEqual(['+1']);
    go(ben, 0);
    expect(told).toEqual(['+1', '-2']);
  });

  it('has no one under a number that is no longer its own', () => {
    online.attached(ann);
    node = 7;
    online.catchUp();
    go(ann, 0);
    expect(told).toEqual(['+1', '-1']);
    expect(online.isOnline(ann)).toBe(false);
  });

  it('answers who came and who went with what another node says anew', () => {
    online.attached(ann);
    expect(online.replace(2, [ann, ben])).toEqual({ came: [ben], gone: [] });
    expect(online.forgetNode(2)).toEqual([ben]);
    // it was not gone: what was told of its users does not hold
    expect(online.replace(2, [ben, cem])).toEqual({ came: [ben, cem], gone: [] });
    expect(online.replace(2, [cem])).toEqual({ came: [], gone: [ben] });
  });
});
