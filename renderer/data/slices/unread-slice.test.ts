import { beforeEach, expect, it } from 'vitest';
import type { ChannelUnread } from '#shared/contract/messages/unread.ts';
import { unreadSent } from '#shared/reduce/reduce-unread.ts';
import { LOBBY, sampleMessage } from '#tests/reduce/sample-view.ts';
import { createSliceWorld, type SliceWorld } from '#tests/support/slice-world.ts';
import { refreshUnreadWithoutEvents } from './unread-slice.ts';

let world: SliceWorld;
let isLive: boolean;
let listeners: Set<() => void>;
let end: () => void;

beforeEach(() => {
  world = createSliceWorld();
  isLive = true;
  listeners = new Set();
  const { slices, wait, reported } = world;
  const live = {
    isLive: () => isLive,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const report = (what: string) => {
    reported.push(what);
  };
  end = refreshUnreadWithoutEvents({ slices, live, wait, report });
});

/** As the page tells it: first those who watch the connection, then the loader. */
async function setLive(next: boolean): Promise<void> {
  isLive = next;
  for (const listener of listeners) listener();
  if (next) world.slices.retryFailed();
  await world.pass();
}

function counted(unread: number) {
  const lobby: ChannelUnread = {
    channelId: LOBBY,
    unread,
    mentions: 0,
    lastRead: null,
    newest: null,
  };
  return { teamInfo: [], dmInfo: [lobby] };
}

function held(): number | undefined {
  return world.view().unread[LOBBY]?.unread;
}

it('asks for nothing while events come', async () => {
  await world.pass(60_000);
  expect(world.calls).toHaveLength(0);
});

it('[M-174] asks every five seconds while none come, a slow answer or not, and takes it', async () => {
  await setLive(false);
  await world.pass(2_000);
  // another attempt has failed
  await setLive(false);
  await world.pass(2_999);
  expect(world.calls).toHaveLength(0);
  await world.pass(1);
  expect(world.calls).toHaveLength(1);
  await world.pass(5_000);
  expect(world.calls).toHaveLength(1);
  world.calls[0]?.answer(counted(3));
  await world.pass();
  expect(held()).toBe(3);
  await world.pass(5_000);
  expect(world.calls).toHaveLength(2);
});

it('asks once more when events are back, if it had asked, and then no more', async () => {
  await setLive(false);
  await setLive(true);
  expect(world.calls).toHaveLength(0);
  await setLive(false);
  await world.pass(5_000);
  world.calls[0]?.answer(counted(3));
  await world.pass();
  await setLive(true);
  expect(world.calls).toHaveLength(2);
  world.calls[1]?.answer(counted(4));
  await world.pass(60_000);
  expect([held(), world.calls.length]).toEqual([4, 2]);
});

it('does not take what was counted before events were back, and asks again', async () => {
  await setLive(false);
  await world.pass(5_000);
  await setLive(true);
  world.calls[0]?.answer(counted(9));
  await world.pass();
  expect(held()).toBeUndefined();
  world.calls[1]?.answer(counted(4));
  await world.pass();
  expect(held()).toBe(4);
});

it('keeps what came by an event while it was asked, and only then', async () => {
  const hear = (id: number) =>
    world.store.update((view) => ({
      ...view,
      unread: unreadSent(view, { message: sampleMessage(id) }),
    }));
  hear(11);
  await setLive(false);
  await world.pass(5_000);
  world.calls[0]?.answer(counted(0));
  await world.pass();
  expect(held()).toBe(0);
  await setLive(true);
  hear(12);
  world.calls[1]?.answer(counted(0));
  await world.pass();
  expect(held()).toBe(1);
});

it('notes a failure, and asks again no sooner than after five seconds', async () => {
  await setLive(false);
  await world.pass(5_000);
  world.calls[0]?.refuse(500);
  await world.pass();
  expect(world.reported).toEqual(['what is unread could not be counted']);
  await world.pass(4_999);
  expect(world.calls).toHaveLength(1);
  await world.pass(1);
  expect(world.calls).toHaveLength(2);
});

it('asks no more once it is ended', async () => {
  await setLive(false);
  end();
  await world.pass(60_000);
  await setLive(false);
  expect([world.calls.length, listeners.size]).toEqual([0, 0]);
});
