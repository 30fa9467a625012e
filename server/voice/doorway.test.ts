import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { MediaWish } from '#shared/contract/voice/media.ts';
import { Doorways } from './doorway.ts';
import type { MediaRoom } from './media-room.ts';

const wish: MediaWish = { rtpCapabilities: { codecs: [], headerExtensions: [] } };

/** A room in a worker that opens ends and does no more. */
function world() {
  const open = new Set<string>();
  const timers = new Set<() => void>();
  let opened = 0;
  const createWebRtcTransport = () => {
    opened += 1;
    const id = String(opened);
    const observer = new EventEmitter();
    open.add(id);
    const close = () => {
      if (open.delete(id)) observer.emit('close');
    };
    return Promise.resolve({ id, observer, close, setMaxIncomingBitrate: () => Promise.resolve() });
  };
  const branch = {
    ready: () => Promise.resolve({ router: { createWebRtcTransport }, server: {} }),
  };
  // reason: no more of a room is used here
  const room = { branchForNext: () => branch } as unknown as MediaRoom;
  const setTimer = (run: () => void) => {
    timers.add(run);
    return () => timers.delete(run);
  };
  return { open, timers, room, doorways: new Doorways({ setTimer, openMs: 30_000 }) };
}

describe('ends that stand open for those who may join', () => {
  it('are closed when no one comes in time', async () => {
    const { doorways, room, open, timers } = world();
    await doorways.open('a', room, wish);
    expect(doorways.transports).toBe(2);
    for (const run of timers) run();
    expect([doorways.transports, open.size]).toEqual([0, 0]);
  });

  it('are taken once, by their session and into their room', async () => {
    const { doorways, room, open, timers } = world();
    const { receive } = await doorways.open('a', room, wish);
    expect(doorways.take('b', receive.id, room)).toBeNull();
    expect(doorways.take('a', 'another', room)).toBeNull();
    expect(doorways.take('a', receive.id, world().room)).toBeNull();
    expect(doorways.take('a', receive.id, room)).toMatchObject({ receive: { id: receive.id } });
    expect(doorways.take('a', receive.id, room)).toBeNull();
    // they are a stay's by now
    expect([timers.size, open.size, doorways.transports]).toEqual([0, 2, 0]);
  });

  it('are one pair for a session, also where two are asked for at once', async () => {
    const { doorways, room, open, timers } = world();
    await Promise.all([doorways.open('a', room, wish), doorways.open('a', room, wish)]);
    expect([timers.size, open.size, doorways.transports]).toEqual([1, 2, 2]);
  });

  it('are forgotten with the room they lead into', async () => {
    const { doorways, room, timers } = world();
    const { receive } = await doorways.open('a', room, wish);
    doorways.take('a', receive.id, room)?.receive.close();
    await doorways.open('a', room, wish);
    const [run] = timers;
    run?.();
    expect([timers.size, doorways.transports]).toEqual([0, 0]);
    doorways.closeAll();
  });
});
