import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { isStateEvent } from '#shared/reduce/apply-event.ts';
import { PROTOCOL_VERSION, SOCKET_REQUEST_TIMEOUT_MS } from '#shared/contract/socket/protocol.ts';
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

  fail(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  hear(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

const HEARTBEAT_MS = 30_000;

function start(chance = 0) {
  const states: Connection['state'][] = [];
  const told: { events: string[]; unknown: string[]; outdated: number; signedOut: number } = {
    events: [],
    unknown: [],
    outdated: 0,
    signedOut: 0,
  };
  const socket = createLiveSocket(
    {
      // reason: the socket uses nothing of a WebSocket but what the stand-in has
      open: () => new QuietTransport() as unknown as WebSocket,
      firstTeams: () => ['5', '7'],
      isStateEvent,
      now: () => Date.now(),
      random: () => chance,
    },
    {
      onReady: () => undefined,
      onEvent: ({ type }) => told.events.push(type),
      onConnection: ({ state }) => states.push(state),
      onUnknown: (type) => told.unknown.push(type),
      onOutdated: () => {
        told.outdated += 1;
      },
      onSignedOut: () => {
        told.signedOut += 1;
      },
    },
  );
  socket.start();
  const state = () => states.at(-1);
  const newest = () => {
    const transport = QuietTransport.opened.at(-1);
    if (!transport) throw new Error('nothing was opened');
    return transport;
  };
  const goLive = (heartbeatIntervalMs = HEARTBEAT_MS, protocol = PROTOCOL_VERSION) => {
    newest().open();
    newest().hear({
      type: 'READY',
      data: { sessionId: 's', heartbeatIntervalMs, protocol },
    });
  };
  return { socket, state, newest, goLive, told };
}

/** What a request fails with; null when it does not. */
function failureOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => null,
    (error: unknown) => error,
  );
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

  it('tells that the sign-in was ended elsewhere, and does not try again', () => {
    const { state, newest, told, goLive } = start();
    goLive();
    newest().fail(4001);
    expect(state()).toBe('idle');
    expect(told.signedOut).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(QuietTransport.opened).toHaveLength(1);
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

  it('comes back when a server that goes away asks for it, and once only', () => {
    const { newest, goLive } = start();
    goLive();
    const first = newest();
    first.hear({ type: 'RECONNECT', data: { afterMs: 7_000 } });
    first.fail();
    vi.advanceTimersByTime(6_999);
    expect(newest()).toBe(first);
    vi.advanceTimersByTime(1);
    const second = newest();
    expect(second).not.toBe(first);
    second.fail();
    vi.advanceTimersByTime(6_999);
    expect(newest()).not.toBe(second);
  });

  it('passes over what it does not know or cannot read, and tells each kind once', () => {
    const { newest, goLive, told } = start();
    goLive();
    newest().hear({ type: 'NEVER_HEARD_OF', data: {}, seq: 4 });
    newest().hear({ type: 'NEVER_HEARD_OF', data: {}, seq: 5 });
    newest().hear({ type: 'NEVER_HEARD_OF_EITHER', data: {} });
    for (const seq of ['6', 0, -1, 1.5, null])
      newest().hear({ type: 'TEAMS_ORDERED', data: { teamIds: [] }, seq });
    newest().hear({ type: 'TEAMS_ORDERED', data: null, seq: 7 });
    newest().hear({ type: 8, data: {}, seq: 8 });
    newest().hear([]);
    newest().dispatchEvent(new MessageEvent('message', { data: '{' }));
    expect(told.events).toEqual([]);
    newest().hear({ type: 'TEAMS_ORDERED', data: { teamIds: [] }, seq: 9 });
    expect(told.events).toEqual(['TEAMS_ORDERED']);
    expect(told.unknown).toEqual(['NEVER_HEARD_OF', 'NEVER_HEARD_OF_EITHER', 'malformed']);
  });

  it('says that the page is outdated when the server speaks a newer protocol', () => {
    const same = start();
    same.goLive();
    expect(same.told.outdated).toBe(0);
    const newer = start();
    newer.goLive(HEARTBEAT_MS, PROTOCOL_VERSION + 1);
    expect(newer.told.outdated).toBe(1);
  });

  describe('a request', () => {
    const isLost = { code: 'socket.lost' };

    it('is answered by the reply with its id, in whatever order they come', async () => {
      const { socket, newest, goLive } = start();
      goLive();
      const join = socket.request('VOICE_JOIN', { token: 't' });
      const gone = socket.request('VOICE_LEAVE', {});
      const ids = newest().sent.map((text): unknown => JSON.parse(text));
      expect(ids).toEqual([
        { type: 'VOICE_JOIN', data: { token: 't' }, id: 1 },
        { type: 'VOICE_LEAVE', data: {}, id: 2 },
      ]);
      newest().hear({ type: 'REPLY', data: { id: 2, ok: true, data: {} } });
      newest().hear({ type: 'REPLY', data: { id: 9, ok: true, data: {} } });
      newest().hear({
        type: 'REPLY',
        data: { id: 1, ok: false, code: 'channel.full', message: 'Full' },
      });
      await expect(gone).resolves.toEqual({});
      await expect(join).rejects.toMatchObject({ code: 'channel.full', message: 'Full' });
    });

    it('fails when no answer comes in time', async () => {
      const { socket, newest, goLive } = start();
      goLive();
      const asked = socket.request('VOICE_LEAVE', {});
      const failed = failureOf(asked);
      vi.advanceTimersByTime(SOCKET_REQUEST_TIMEOUT_MS + 2_000);
      expect(await failed).toMatchObject({ code: 'socket.timeout' });
      // too late
      newest().hear({ type: 'REPLY', data: { id: 1, ok: true, data: {} } });
    });

    it('fails when the connection is lost, is given up, or was not live', async () => {
      const { socket, newest, goLive } = start();
      await expect(socket.request('VOICE_LEAVE', {})).rejects.toMatchObject(isLost);
      goLive();
      const lost = failureOf(socket.request('VOICE_LEAVE', {}));
      newest().fail();
      expect(await lost).toMatchObject(isLost);
      const again = start();
      again.goLive();
      const stopped = failureOf(again.socket.request('VOICE_LEAVE', {}));
      again.socket.stop();
      expect(await stopped).toMatchObject(isLost);
    });
  });
});
