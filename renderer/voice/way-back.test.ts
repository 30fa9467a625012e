import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { MediaSession } from './media-session.ts';
import { nextStay } from './stay-machine.ts';
import type { VoiceConnection } from './voice-engine.ts';
import { WayBack } from './way-back.ts';

// reason: ids of this test
const place = { teamId: '1' as TeamId, channelId: '2' as ChannelId };
/** How long the server and a new network take to find one another. */
const RESTART_MS = 400;

const page = new EventTarget();
const network = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { connection: network });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One who is connected, over a way that works again once it was tried anew on another network. */
function connected() {
  let connection: VoiceConnection = { state: 'connected', place };
  let [isBroken, isReachable, isBack] = [false, true, false];
  const restarts: number[] = [];
  // reason: no more of a session is used here
  const media = {
    isBroken: () => isBroken,
    restart: () => {
      restarts.push(Date.now());
      return new Promise<void>((resolve) => {
        setTimeout(() => {
          if (isBack) isBroken = false;
          resolve();
        }, RESTART_MS);
      });
    },
  } as unknown as MediaSession;
  const way = new WayBack({
    connection: () => connection,
    media: () => media,
    isReachable: () => isReachable,
    count: () => Promise.resolve(null),
    advance: (input) => {
      connection = nextStay(connection, input);
    },
    open: () => Promise.resolve(),
    giveUp: () => way.stop(),
  });
  return {
    way,
    restarts,
    state: () => connection.state,
    breakDown: () => {
      isBroken = true;
      way.lost();
    },
    cutSocket: () => {
      isReachable = false;
      way.lost();
    },
    come: () => {
      isReachable = true;
      isBack = true;
    },
  };
}

describe('a network that changes', () => {
  it.each([
    ['the system says that it is back', page, 'online'],
    ['another one takes over', network, 'change'],
  ])('[X-032] is back within 3 s when %s', async (_what, target, type) => {
    const { state, breakDown, come, restarts } = connected();
    breakDown();
    // tried in vain as long as there is none
    await vi.advanceTimersByTimeAsync(4_500);
    expect(state()).toBe('reconnecting');
    come();
    const tried = restarts.length;
    target.dispatchEvent(new Event(type));
    // not at the next try, but at once
    expect(restarts.length).toBe(tried + 1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(state()).toBe('connected');
  });

  it('[X-032] is back within 3 s when no one says so', async () => {
    const { state, breakDown, come } = connected();
    breakDown();
    await vi.advanceTimersByTimeAsync(4_500);
    come();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(state()).toBe('connected');
  });

  it('is given up after 10 s', async () => {
    const { state, breakDown } = connected();
    breakDown();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state()).toBe('disconnected');
  });

  it('is not tried while the socket is lost, and is as soon as that is back', async () => {
    const { state, cutSocket, come, restarts, way } = connected();
    cutSocket();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(restarts).toEqual([]);
    come();
    way.mend();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state()).toBe('connected');
  });
});

/** Looks every 200 ms at one who hears a voice that stops after 2 s. */
async function hearOneWhoStops({ serverSends }: { readonly serverSends: boolean }) {
  const heard = { at: 0 };
  let [opened, asked] = [0, 0];
  let connection: VoiceConnection = { state: 'connected', place };
  // reason: no more of a receiver is used here
  const receiver = {
    getSynchronizationSources: () => [{ timestamp: heard.at }],
  } as unknown as RTCRtpReceiver;
  // reason: no more of a session is used here
  const media = {
    isBroken: () => false,
    spoken: () => null,
    heard: () => [receiver],
    reports: () => Promise.resolve([]),
  } as unknown as MediaSession;
  const way = new WayBack({
    connection: () => connection,
    media: () => media,
    isReachable: () => true,
    count: () => {
      asked += 1;
      return Promise.resolve({ up: 0, down: serverSends ? asked * 1_000 : 0 });
    },
    advance: (input) => {
      connection = nextStay(connection, input);
    },
    open: () => {
      opened += 1;
      way.opened();
      return Promise.resolve();
    },
    giveUp: () => way.stop(),
  });
  for (let at = 0; at <= 4_000; at += 200) {
    heard.at = Math.min(at, 2_000);
    void way.look();
    await vi.advanceTimersByTimeAsync(200);
  }
  way.stop();
  return { opened, asked, state: connection.state };
}

describe('a voice that stops', () => {
  it('opens the media anew where the server sends it on, before the browser knows', async () => {
    const { opened, state } = await hearOneWhoStops({ serverSends: true });
    expect(opened).toBe(1);
    expect(state).toBe('connected');
  });

  it('is nothing where the server has none of it either: it is the way of the one who spoke', async () => {
    const { opened, asked, state } = await hearOneWhoStops({ serverSends: false });
    expect(asked).toBe(2);
    expect(opened).toBe(0);
    expect(state).toBe('connected');
  });
});
