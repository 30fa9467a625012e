import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { ManualTime, startGatewayWorld, until, type GatewayWorld } from './gateway-world.ts';
import { aChannel, aMessage, id } from './memory-teams.ts';

const ann = id<'user'>(1);
const ben = id<'user'>(2);
const team = id<'team'>(100);
const channel = id<'channel'>(200);

let world: GatewayWorld | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await world?.stop();
  world = undefined;
});

async function startWithTeam(
  options: Parameters<typeof startGatewayWorld>[0] = {},
): Promise<GatewayWorld> {
  world = await startGatewayWorld(options);
  world.teams.set(team, { channels: [aChannel(team, channel)] });
  world.teams.join(ann, team);
  world.teams.join(ben, team);
  return world;
}

function message(number: number, content?: string): StateEvent {
  const place = { teamId: team, channelId: channel };
  return {
    type: 'MESSAGE_SEND',
    data: { message: aMessage(place, id<'message'>(number), content) },
  };
}

function numbers(frames: readonly { data: Record<string, unknown> }[]): number[] {
  return frames.flatMap(({ data }) => {
    // reason: the only event of these tests is a message
    const sent = data['message'] as { id: string } | undefined;
    return sent ? [Number(sent.id)] : [];
  });
}

describe('joining', () => {
  it('lets a frame out at once after a quiet moment, and joins what follows within the window', async () => {
    const time = new ManualTime();
    const running = await startWithTeam({ time });
    const { client } = await running.join(ann);
    time.advance(1_000);
    const ticking = time.timers;
    const { writes } = running.hub.stats();
    const written = (): number => running.hub.stats().writes - writes;

    running.hub.publish([{ event: message(1) }]);
    expect(written()).toBe(1);
    time.advance(4);
    running.hub.publish([{ event: message(2) }, { event: message(3) }]);
    time.advance(4);
    running.hub.publish([{ event: message(4) }]);
    expect(written()).toBe(1);
    time.advance(6);
    expect(written()).toBe(2);
    // the joined write was a write too: the next frame waits for its window
    running.hub.publish([{ event: message(5) }]);
    expect(written()).toBe(2);
    time.advance(10);
    expect(written()).toBe(3);
    // nothing came for a whole window: the next one leaves at once, and nothing ticks
    time.advance(10);
    expect(time.timers).toBe(ticking);
    running.hub.publish([{ event: message(6) }]);
    expect(written()).toBe(4);
    expect(time.timers).toBe(ticking + 1);

    await until(() => client.frames.length === 7);
    expect(numbers(client.frames)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('lets the presence of many wait for what else is written, and goes before it', async () => {
    const time = new ManualTime();
    const running = await startWithTeam({ time });
    const { client } = await running.join(ann);
    const many = Array.from({ length: 12 }, (_, number) => id<'user'>(500 + number));
    for (const userId of many) {
      running.teams.join(userId, team);
      await running.join(userId);
    }
    time.advance(1_000);
    const { writes } = running.hub.stats();
    const written = (): number => running.hub.stats().writes - writes;
    const sockets = many.length + 1;

    running.hub.presencesChanged(new Map(many.map((userId) => [userId, 1])));
    expect(written()).toBe(0);
    running.hub.publish([{ event: message(1) }]);
    expect(written()).toBe(sockets);
    // within the window of that write it goes with what that collects
    running.hub.presencesChanged(new Map(many.map((userId) => [userId, 2])));
    running.hub.publish([{ event: message(2) }]);
    time.advance(10);
    expect(written()).toBe(2 * sockets);
    // nothing else comes: it does not wait for ever
    time.advance(1_000);
    running.hub.presencesChanged(new Map(many.map((userId) => [userId, 3])));
    time.advance(499);
    expect(written()).toBe(2 * sockets);
    time.advance(1);
    expect(written()).toBe(3 * sockets);

    const presence = 'PRESENCES_UPDATED';
    await until(() => client.frames.length === 6);
    expect(client.types()).toEqual([
      ...['READY', presence, 'MESSAGE_SEND', presence, 'MESSAGE_SEND', presence],
    ]);
  });

  it('ends the windows of all sockets with one timer', async () => {
    const time = new ManualTime();
    const running = await startWithTeam({ time });
    const joined = [];
    for (let number = 0; number < 12; number += 1) joined.push(await running.join(ann));
    time.advance(1_000);
    const ticking = time.timers;
    running.hub.publish([{ event: message(1) }, { event: message(2) }]);
    expect(time.timers).toBe(ticking + 1);
    time.advance(20);
    expect(time.timers).toBe(ticking);
    for (const { client } of joined) await until(() => client.frames.length === 3);
  });

  it('goes by the timer: a process too busy to fire it writes once, however long it takes', async () => {
    const time = new ManualTime();
    const running = await startWithTeam({ time });
    const { client } = await running.join(ann);
    time.advance(1_000);
    const { writes } = running.hub.stats();
    for (let number = 1; number <= 50; number += 1) {
      running.hub.publish([{ event: message(number) }]);
      time.passWithoutTimers(30);
    }
    time.advance(0);
    expect(running.hub.stats().writes - writes).toBe(2);
    await until(() => client.frames.length === 51);
    expect(numbers(client.frames)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('does not hold back what is collected when a socket closes', async () => {
    const time = new ManualTime();
    const running = await startWithTeam({ time });
    const { client } = await running.join(ann);
    time.advance(1_000);
    running.hub.publish([{ event: message(1) }, { event: message(2) }]);
    running.hub.endUser(ann);
    expect(await client.closed).toBe(4001);
    expect(numbers(client.frames)).toEqual([1, 2]);
  });

  it('keeps the order of events and answers', async () => {
    const running = await startWithTeam();
    const { client } = await running.join(ann);
    for (let number = 1; number <= 50; number += 1) {
      running.hub.publish([{ event: message(number) }]);
      if (number % 7 === 0) await client.settled();
    }
    await client.settled();
    expect(numbers(client.frames)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });
});

describe('a client that reads too slowly', () => {
  const config = { maxQueuedBytes: 65_536, resumeEvents: 100_000, resumeBytes: 100_000_000 };
  const content = 'x'.repeat(1_900);

  /** Publishes until a session has lost its socket; answers how many events, and the longest queue. */
  async function publishUntilCut(running: GatewayWorld): Promise<{ sent: number; queued: number }> {
    let sent = 0;
    let queued = 0;
    while (running.hub.stats().detached === 0) {
      if (sent > 20_000) throw new Error('the slow reader was never cut');
      sent += 1;
      running.hub.publish([{ event: message(sent, content) }]);
      for (const connection of running.hub.connections.all) {
        queued = Math.max(queued, connection.queuedBytes);
      }
      if (sent % 8 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    return { sent, queued };
  }

  it(
    'is cut with a bounded queue, loses nothing by resuming, and does not disturb others',
    { timeout: 30_000 },
    async () => {
      const running = await startWithTeam({ config });
      const slow = await running.join(ann);
      const quick = await running.join(ben);
      slow.client.webSocket.pause();
      const { sent, queued } = await publishUntilCut(running);
      // never more than the limit and one joined write
      expect(queued).toBeGreaterThan(config.maxQueuedBytes);
      expect(queued).toBeLessThan(config.maxQueuedBytes + 262_144 + 4_096);
      slow.client.webSocket.resume();
      expect(await slow.client.closed).toBe(4002);
      running.hub.publish([{ event: message(sent + 1) }]);
      const again = await running.resume(ann, {
        sessionId: slow.sessionId,
        seq: slow.client.lastSeq(),
      });
      await again.next('RESUMED');
      await again.settled();
      const all = Array.from({ length: sent + 1 }, (_, index) => index + 1);
      expect([...numbers(slow.client.frames), ...numbers(again.frames)]).toEqual(all);
      expect(numbers(again.frames).length).toBeGreaterThan(1);
      await quick.client.settled();
      expect(numbers(quick.client.frames)).toEqual(all);
    },
  );

  it('is gone within the bound also when it never reads again', { timeout: 30_000 }, async () => {
    const running = await startWithTeam({ config: { ...config, closeTimeoutMs: 100 } });
    const { client } = await running.join(ann);
    client.webSocket.pause();
    await publishUntilCut(running);
    await until(() => running.hub.stats().sockets === 0, 2_000);
    expect(running.hub.stats().detached).toBe(1);
    client.webSocket.resume();
  });

  it('is not taken for slow because of a large snapshot', async () => {
    const running = await startWithTeam({ config: { maxQueuedBytes: 1_024 } });
    const channels = Array.from({ length: 20_000 }, (_, index) =>
      aChannel(team, id(1_000 + index)),
    );
    running.teams.set(team, { channels: [aChannel(team, channel), ...channels] });
    const client = running.connect(ann);
    await client.opened;
    await until(() => running.hub.stats().sessions === 1);
    client.webSocket.pause();
    for (let number = 1; number <= 3; number += 1)
      running.hub.publish([{ event: message(number) }]);
    client.webSocket.resume();
    await client.next('READY');
    await client.settled();
    expect(numbers(client.frames)).toEqual([1, 2, 3]);
  });
});

describe('frames of ours and of the WebSocket library on one socket', () => {
  it(
    'never tear each other: pings with data between thousands of messages',
    { timeout: 30_000 },
    async () => {
      const running = await startWithTeam({ config: { frameBurst: 100_000 } });
      const { client } = await running.join(ann);
      const pongs: string[] = [];
      client.webSocket.on('pong', (data) => pongs.push(data.toString('hex')));
      const pings: string[] = [];
      for (let number = 1; number <= 3_000; number += 1) {
        running.hub.publish([{ event: message(number, 'x'.repeat(number % 700)) }]);
        if (number % 10 === 0) {
          const data = randomBytes(number % 126);
          pings.push(data.toString('hex'));
          client.webSocket.ping(data);
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
      await client.settled();
      await until(() => pongs.length === 300);
      expect(pongs).toEqual(pings);
      expect(numbers(client.frames)).toEqual(
        Array.from({ length: 3_000 }, (_, index) => index + 1),
      );
    },
  );
});
