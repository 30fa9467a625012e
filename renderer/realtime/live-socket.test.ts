import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { createLiveSocket } from './live-socket.ts';

/** A socket without a network: says what it is told to, and closes when it is closed. */
class QuietTransport extends EventTarget {
  static readonly opened: QuietTransport[] = [];
  readonly sent: string[] = [];
  readyState = 0;

  constructor() {
    super();
    QuietTransport.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  fail(): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }

  hear(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

const HEARTBEAT_MS = 30_000;

function start(chance = 0) {
  const states: Connection['state'][] = [];
  const socket = createLiveSocket(
    {
      // reason: the socket uses nothing of a WebSocket but what the stand-in has
      open: () => new QuietTransport() as unknown as WebSocket,
      firstTeams: () => ['5', '7'],
      now: () => Date.now(),
      random: () => chance,
    },
    {
      onReady: () => undefined,
      onEvent: () => undefined,
      onConnection: ({ state }) => states.push(state),
      onUnknown: () => undefined,
    },
  );
  socket.start();
  const state = () => states.at(-1);
  const newest = () => {
    const transport = QuietTransport.opened.at(-1);
    if (!transport) throw new Error('nothing was opened');
    return transport;
  };
  const goLive = (heartbeatIntervalMs = HEARTBEAT_MS) => {
    newest().open();
    newest().hear({
      type: 'READY',
      data: { sessionId: 's', heartbeatIntervalMs },
    });
  };
  return { socket, state, newest, goLive };
}

describe('the socket', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // the socket reads one constant of the browser's class
    vi.stubGlobal('WebSocket', { OPEN: 1 });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    QuietTransport.opened.length = 0;
  });

  it('[E-275, M-281] sends HEARTBEAT at the interval that READY gave', () => {
    const { newest, goLive } = start();
    goLive(12_000);
    for (let beat = 1; beat <= 4; beat += 1) {
      vi.advanceTimersByTime(11_999);
      expect(newest().sent).toHaveLength(beat - 1);
      vi.advanceTimersByTime(1);
      expect(newest().sent).toHaveLength(beat);
      expect(newest().sent.at(-1)).toMatch(/"type":"HEARTBEAT"/);
      newest().hear({ type: 'HEARTBEAT_ACK', data: {} });
    }
  });

  it('[E-274, M-280] says nothing before READY came, and HEARTBEAT after it', () => {
    const { state, newest } = start();
    newest().open();
    vi.advanceTimersByTime(9_000);
    expect(state()).toBe('starting');
    expect(newest().sent).toEqual([]);
    newest().hear({ type: 'READY', data: { sessionId: 's', heartbeatIntervalMs: 1_500 } });
    expect(newest().sent).toEqual([]);
    vi.advanceTimersByTime(1_500);
    expect(newest().sent).toEqual([JSON.stringify({ type: 'HEARTBEAT', data: {} })]);
  });

  it('[E-277, M-283] tries again within a second after a close, and every ten when that does not help', () => {
    const { state, newest, goLive } = start(1);
    goLive();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const closed = newest();
      closed.fail();
      expect(state()).toBe('waiting');
      const since = Date.now();
      for (let step = 0; step < 200 && newest() === closed; step += 1) vi.advanceTimersByTime(100);
      waits.push(Date.now() - since);
    }
    expect(waits[0]).toBe(1_000);
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(waits.slice(-3)).toEqual([10_000, 10_000, 10_000]);
  });

  it('stays live as long as heartbeats are answered', () => {
    const { state, newest, goLive } = start();
    goLive();
    for (let beat = 0; beat < 5; beat += 1) {
      vi.advanceTimersByTime(HEARTBEAT_MS);
      newest().hear({ type: 'HEARTBEAT_ACK', data: {} });
    }
    expect(newest().sent).toHaveLength(5);
    vi.advanceTimersByTime(HEARTBEAT_MS - 1);
    expect(state()).toBe('live');
  });

  it('[X-024] gives a silent one up, though it was never closed, and resumes on another', () => {
    const { state, newest, goLive } = start();
    goLive();
    const silent = newest();
    vi.advanceTimersByTime(HEARTBEAT_MS + 10_000);
    expect(silent.readyState).toBe(3);
    vi.advanceTimersByTime(1_000);
    expect(newest()).not.toBe(silent);
    newest().open();
    expect(state()).toBe('resuming');
    // what the old one says after all is not heard any more
    silent.hear({ type: 'READY', data: { sessionId: 't', heartbeatIntervalMs: 1 } });
    expect(state()).toBe('resuming');
  });

  it('is sooner in doubt when the network is said to have changed', () => {
    const { socket, state, newest, goLive } = start();
    goLive();
    socket.probe();
    newest().hear({ type: 'HEARTBEAT_ACK', data: {} });
    vi.advanceTimersByTime(5_000);
    expect(state()).toBe('live');
    socket.probe();
    vi.advanceTimersByTime(3_000);
    expect(state()).not.toBe('live');
  });

  it('does not wait for ever for an attempt that nobody answers', () => {
    const { newest } = start();
    const first = newest();
    vi.advanceTimersByTime(11_500);
    expect(newest()).not.toBe(first);
  });
});
