import { afterEach, describe, expect, it } from 'vitest';
import { closeCodes } from '#shared/contract/socket/client-frames.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { ManualTime, startGatewayWorld, until, type GatewayWorld } from './gateway-world.ts';
import type { GatewayClient } from './gateway-client.ts';
import { aChannel, id } from './memory-teams.ts';

const ann = id<'user'>(1);
const ben = id<'user'>(2);
const team = id<'team'>(100);

let world: GatewayWorld | undefined;

afterEach(async () => {
  await world?.stop();
  world = undefined;
});

/** Snapshots that come when the test says so; how many are being made at once, by user. */
class HeldSnapshots {
  readonly waiting: { userId: string; give: () => void }[] = [];
  most = 0;

  async wait(userId: string): Promise<void> {
    await new Promise<void>((resolve) => {
      this.waiting.push({ userId, give: resolve });
      this.most = Math.max(this.most, this.waiting.length);
    });
  }

  giveFirst(): string {
    const first = this.waiting.shift();
    if (!first) throw new Error('nobody waits');
    first.give();
    return first.userId;
  }
}

describe('how often a user may open a socket', () => {
  it('is a burst, then now and then: who comes too often waits and is turned away', async () => {
    const time = new ManualTime();
    world = await startGatewayWorld({
      time,
      config: { openingBurst: 3, openingsPerSecond: 1 / 4, refusalDelayMs: 700 },
    });
    for (let opening = 0; opening < 3; opening += 1) (await world.join(ann)).client.cut();

    const turnedAway = world.connect(ann);
    await turnedAway.opened;
    let code: number | null = null;
    void turnedAway.closed.then((answer) => {
      code = answer;
    });
    await until(() => world?.hub.connections.countOf(ann) === 1);
    time.advance(699);
    turnedAway.send('HEARTBEAT');
    await turnedAway.next('HEARTBEAT_ACK');
    expect(code).toBeNull();
    time.advance(1);
    expect(await turnedAway.closed).toBe(closeCodes.tooManyOpenings);
    expect(turnedAway.types()).not.toContain('READY');

    // of another user nothing is taken
    await world.join(ben);
    time.advance(4_000);
    await world.join(ann);
  });

  it('counts a resume too', async () => {
    const time = new ManualTime();
    world = await startGatewayWorld({ time, config: { openingBurst: 1, refusalDelayMs: 0 } });
    const { client, sessionId } = await world.join(ann);
    client.cut();
    const again = world.connect(ann, { query: '?resume=1' });
    await again.opened;
    again.send('RESUME', { sessionId, seq: 0 });
    time.advance(1);
    expect(await again.closed).toBe(closeCodes.tooManyOpenings);
    // nothing of the session is lost by it
    expect(world.hub.stats().detached).toBe(1);
  });
});

describe('how many snapshots are made at once', () => {
  it('is bounded in all and for each user, and who gives up is passed over', async () => {
    const held = new HeldSnapshots();
    world = await startGatewayWorld({
      config: { concurrentOpenings: 2, concurrentOpeningsPerUser: 1 },
      deps: (teams) => ({
        async loadReady(userId) {
          await held.wait(userId);
          return teams.readyFor(userId);
        },
      }),
    });
    const first = world.connect(ann);
    const second = world.connect(ann);
    await Promise.all([first.opened, second.opened]);
    const third = world.connect(ann);
    await third.opened;
    const others = [world.connect(ben), world.connect(ben)];
    await Promise.all(others.map((client) => client.opened));
    await until(() => held.waiting.length === 2);
    // one of each, however many of the one came first
    expect(held.waiting.map(({ userId }) => userId).toSorted()).toEqual([ann, ben]);

    second.cut();
    await until(() => world?.hub.connections.countOf(ann) === 2);
    while (held.waiting.length > 0) {
      held.giveFirst();
      await until(() => world !== undefined && readyCount([first, third, ...others]) > 0);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all([first, third, ...others].map((client) => client.ready()));
    expect(held.most).toBe(2);
    expect(second.types()).toEqual([]);
  });
});

function readyCount(clients: readonly GatewayClient[]): number {
  return clients.filter((client) => client.types().includes('READY')).length;
}

describe('a user who does not read', () => {
  /** A team whose structure is some megabytes: more than systems take for a socket. */
  function fill(running: GatewayWorld, count: number): void {
    const channels = Array.from({ length: count }, (_, index) =>
      aChannel(team, id(1_000 + index), { description: 'x'.repeat(10_000) }),
    );
    running.teams.set(team, { channels });
    running.teams.join(ann, team);
  }

  it('has one snapshot on the way, whatever many sockets they open, and is cut in the end', async () => {
    const time = new ManualTime();
    world = await startGatewayWorld({
      time,
      config: { maxUntakenBytesPerUser: 100_000, untakenTimeoutMs: 9_000 },
    });
    fill(world, 1_500);
    const deaf: GatewayClient[] = [];
    for (let socket = 0; socket < 5; socket += 1) {
      const client = world.connect(ann);
      deaf.push(client);
      await client.opened;
      client.webSocket.pause();
    }
    const { hub } = world;
    await until(() => [...hub.connections.all].some(({ queuedBytes }) => queuedBytes > 0));
    const queued = () => [...hub.connections.all].filter(({ queuedBytes }) => queuedBytes > 0);
    expect(queued()).toHaveLength(1);
    expect(hub.stats().sessions).toBe(1);

    // another user is not kept waiting
    await world.join(ben);

    // what was not taken goes with its socket, and the next one has its turn
    const [slow] = queued();
    time.advance(10_000);
    expect(slow?.phase).toBe('closed');
    slow?.terminate();
    await until(() => hub.stats().sessions >= 2);
  });
});

describe('the teams a client needs first', () => {
  it('are told with the upgrade; what is no team is left out', async () => {
    const asked: (readonly TeamId[])[] = [];
    world = await startGatewayWorld({
      deps: (teams) => ({
        loadReady(userId, firstTeams) {
          asked.push(firstTeams);
          return Promise.resolve(teams.readyFor(userId));
        },
      }),
    });
    await world.connect(ann, { query: '?teams=100,200,x,,-3,1e9' }).ready();
    await world.connect(ann).ready();
    expect(asked).toEqual([['100', '200'], []]);
  });
});
