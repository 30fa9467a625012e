import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '#server/cluster/bus.ts';
import { openRedisBus } from '#server/cluster/redis-bus.ts';
import {
  closeRedis,
  openRedis,
  redisReady,
  type RedisClient,
} from '#server/cluster/redis-connection.ts';
import { startRedisServer, withoutRedis, type RedisServer } from '../support/redis-server.ts';

interface Heard {
  readonly from: number;
  readonly body: string;
}

/** A node that writes down what the bus tells it. */
interface ListeningNode {
  readonly bus: Bus;
  readonly heard: Heard[];
  /** What was said to it alone. */
  readonly direct: Heard[];
  readonly gone: number[];
  readonly states: { from: number; state: string }[];
  gaps: number;
  /** Runs when something is heard, before the next is. */
  onHeard: (heard: Heard) => void;
  /** As a crash: the connections are cut, nothing is said. */
  crash(): void;
  /** Cuts what it hears by, which it makes anew. */
  cut(): void;
  /** Loses the next line that has this text in it, as a network may. */
  lose(text: string): void;
  stop(): Promise<void>;
}

const logger = pino({ level: 'silent' });

let redis: RedisServer;
let opened: ListeningNode[] = [];
let ears: RedisClient[] = [];

async function openNode(
  node: number,
  expected: readonly number[] = [],
  beforeExpected: () => Promise<void> | null = () => null,
): Promise<ListeningNode> {
  const publisher = openRedis(redis.url, { logger, name: `publisher-${String(node)}` });
  const subscriber = openRedis(redis.url, { logger, name: `subscriber-${String(node)}` });
  await Promise.all([redisReady(publisher, 5_000), redisReady(subscriber, 5_000)]);
  const heard: Heard[] = [];
  const direct: Heard[] = [];
  const gone: number[] = [];
  const states: ListeningNode['states'] = [];
  const listening = {
    heard,
    direct,
    gone,
    states,
    gaps: 0,
    onHeard: (_heard: Heard): void => undefined,
    crash() {
      publisher.disconnect();
      subscriber.disconnect();
    },
    cut() {
      subscriber.disconnect(true);
    },
    lose(text) {
      const [listener] = subscriber.listeners('smessage');
      subscriber.removeAllListeners('smessage');
      let isLost = false;
      subscriber.on('smessage', (channel: unknown, line: unknown) => {
        const isIt = !isLost && typeof line === 'string' && line.includes(text);
        isLost ||= isIt;
        if (!isIt) listener?.(channel, line);
      });
    },
    async stop() {
      await listening.bus.stop();
      await Promise.all([closeRedis(publisher), closeRedis(subscriber)]);
    },
    // reason: the bus is opened just below
  } as Omit<ListeningNode, 'bus'> & { bus: Bus };
  listening.bus = await openRedisBus({
    publisher,
    subscriber,
    namespace: 'test',
    node: () => node,
    logger,
    expectedNodes: async () => {
      await beforeExpected();
      return expected;
    },
    listener: {
      onMessage(body, from) {
        heard.push({ from, body });
        listening.onHeard({ from, body });
      },
      onDirect: (body, from) => direct.push({ from, body }),
      onGap() {
        listening.gaps += 1;
      },
      onNodeGone: (one) => gone.push(one),
      ownState: () => `state of ${String(node)}`,
      onState: (state, from) => states.push({ from, state }),
    },
  });
  listening.gaps = 0;
  opened.push(listening);
  return listening;
}

const plain = { isAcknowledged: false };
const acknowledged = { isAcknowledged: true };

/** Hears what nodes say from now on, and says it once more. */
async function openEar() {
  const [ear, mouth] = [1, 2].map(() => openRedis(redis.url, { logger, name: 'ear' }));
  if (!ear || !mouth) throw new Error('two were opened');
  ears.push(ear, mouth);
  await Promise.all([redisReady(ear, 5_000), redisReady(mouth, 5_000)]);
  const lines: string[] = [];
  ear.on('smessage', (_channel: unknown, line: unknown) => lines.push(String(line)));
  for (const channel of ['test:all', 'test:lane:3']) await ear.ssubscribe(channel);
  const heard = (start: string) => lines.find((line) => line.startsWith(start));
  return {
    /** Waits for a line that begins so. */
    line: async (start: string): Promise<string> => {
      await expect.poll(() => heard(start)).toBeDefined();
      return heard(start) ?? '';
    },
    say: (channel: string, line: string) => mouth.spublish(`test:${channel}`, line),
  };
}

function bodies({ heard }: ListeningNode): string[] {
  return heard.map(({ body }) => body);
}

describe.skipIf(withoutRedis !== '')(`the bus over Redis${withoutRedis}`, () => {
  beforeEach(async () => {
    redis = await startRedisServer();
    [opened, ears] = [[], []];
  });

  afterEach(async () => {
    await Promise.all([...opened.map((node) => node.stop()), ...ears.map(closeRedis)]);
    await redis.stop();
  });

  it('says to one node what is for it alone, in order, and nothing of a life that is over', async () => {
    const one = await openNode(1);
    const two = await openNode(2, [1]);
    const three = await openNode(3, [1, 2]);
    for (const body of ['first', 'second', 'third']) expect(one.bus.send(2, body)).toBe(true);
    await expect
      .poll(() => two.direct.map(({ body }) => body))
      .toEqual(['first', 'second', 'third']);
    expect(three.direct).toEqual([]);
    expect(two.heard).toEqual([]);
    expect(one.bus.send(9, 'to no one')).toBe(false);
    // what one said in a former life is not heard in the next
    one.bus.begin();
    expect(one.bus.send(2, 'between lives')).toBe(false);
    await expect.poll(() => one.bus.send(2, 'fourth')).toBe(true);
    await expect.poll(() => two.direct.at(-1)).toEqual({ from: 1, body: 'fourth' });
    expect(two.direct).toHaveLength(4);
  });

  it('[X-067] is heard by every node, the publisher included, in one order for all', async () => {
    const nodes = [await openNode(1), await openNode(2, [1]), await openNode(3, [1, 2])];
    const published = nodes.flatMap(({ bus }, node) =>
      Array.from({ length: 300 }, (_, index) =>
        bus.publish(4, `${String(node)}-${String(index)}`, plain),
      ),
    );
    await Promise.all(published);
    for (const node of nodes) await expect.poll(() => node.heard.length).toBe(900);
    const [first, ...others] = nodes.map(bodies);
    for (const other of others) expect(other).toEqual(first);
  });

  it('[X-067] is not overtaken: what follows an answer comes after what was answered', async () => {
    const [one, two, three] = [
      await openNode(1),
      await openNode(2, [1]),
      await openNode(3, [1, 2]),
    ];
    for (let round = 0; round < 300; round += 1) {
      await one.bus.publish(7, `cause ${String(round)}`, plain);
      await two.bus.publish(7, `effect ${String(round)}`, plain);
    }
    await expect.poll(() => three.heard.length).toBe(600);
    const causes = Array.from({ length: 300 }, (_, round) => round);
    expect(bodies(three)).toEqual(
      causes.flatMap((round) => [`cause ${String(round)}`, `effect ${String(round)}`]),
    );
  });

  it('has been heard by all nodes when an acknowledged publish resolves', async () => {
    const [one, two, three] = [
      await openNode(1),
      await openNode(2, [1]),
      await openNode(3, [1, 2]),
    ];
    for (let round = 0; round < 1_000; round += 1) {
      const lane = round % 16;
      await one.bus.publish(lane, String(round), acknowledged);
      expect(two.heard.at(-1)?.body).toBe(String(round));
      expect(three.heard.at(-1)?.body).toBe(String(round));
    }
  });

  it('tells a node that begins what the others alone know, and them nothing of a gap', async () => {
    const one = await openNode(1);
    const two = await openNode(2, [1]);
    expect(two.states).toContainEqual({ from: 1, state: 'state of 1' });
    await expect.poll(() => one.states).toContainEqual({ from: 2, state: 'state of 2' });
    expect(one.gaps).toBe(0);
    expect(one.bus.nodes()).toEqual([1, 2]);
  });

  it('says when a node leaves; waits for one that hangs until that one believes its memory no more, and says when it is heard no more', async () => {
    const [one, two, three] = [
      await openNode(1),
      await openNode(2, [1]),
      await openNode(3, [1, 2]),
    ];
    await two.stop();
    opened = opened.filter((node) => node !== two);
    await expect.poll(() => one.gone).toEqual([2]);
    three.crash();
    await one.bus.publish(2, 'a right is gone', acknowledged);
    expect(three.bus.isTrusted()).toBe(false);
    expect(one.bus.isTrusted()).toBe(true);
    expect(one.gone).toEqual([2]);
    await expect.poll(() => one.gone, { timeout: 15_000 }).toEqual([2, 3]);
    expect(one.bus.nodes()).toEqual([1]);
  });

  it('is not ended by what is heard of a life that is over, and has what was said in it read anew', async () => {
    const [one, two, three] = [
      await openNode(1),
      await openNode(2, [1]),
      await openNode(3, [1, 2]),
    ];
    const { line, say } = await openEar();
    await three.bus.publish(3, 'in time', plain);
    const [formerly, beat] = [await line('B 2 '), await line('B 3 ')];
    const message = (await line('M 3 ')).replace(' 3 1 0 in time', ' 3 2 0 too late');
    three.crash();
    await expect.poll(() => [...one.gone, ...two.gone], { timeout: 15_000 }).toEqual([3, 3]);
    two.bus.begin();
    await expect.poll(() => two.bus.isTrusted(), { timeout: 10_000 }).toBe(true);
    await two.bus.publish(1, 'begun anew', acknowledged);
    const { gaps } = one;
    for (const said of [formerly, beat]) await say('all', said);
    await two.bus.publish(1, 'after it', acknowledged);
    expect(one.gaps).toBe(gaps);
    await say('lane:3', message);
    await two.bus.publish(1, 'after the message', acknowledged);
    expect(one.gaps).toBe(gaps + 1);
    expect(one.bus.isTrusted()).toBe(true);
    expect(bodies(one)).not.toContain('too late');
    // one that goes on so lives, and only this node does not hear it
    const sayAgain = async (): Promise<number> => {
      await say('all', beat);
      return one.gaps;
    };
    await expect.poll(sayAgain, { timeout: 15_000, interval: 250 }).toBeGreaterThan(gaps + 1);
  }, 60_000);

  it('begins no new life after it was stopped', async () => {
    let hold: Promise<void> | null = null;
    let isAsked = false;
    const one = await openNode(1, [], () => {
      isAsked = true;
      return hold;
    });
    const two = await openNode(2, [1]);
    const asked = Promise.withResolvers<void>();
    hold = asked.promise;
    isAsked = false;
    one.bus.begin();
    await expect.poll(() => isAsked).toBe(true);
    await one.bus.stop();
    const before = two.states.length;
    asked.resolve();
    // what takes as long as to begin one
    await openNode(3, [2]);
    expect(two.states.slice(before).map(({ from }) => from)).not.toContain(1);
  });

  it('[X-067] tells of a gap what was cut off while something was said', async () => {
    const [one, two] = [await openNode(1), await openNode(2, [1])];
    two.cut();
    const said = Promise.all(
      Array.from({ length: 50 }, (_, index) => one.bus.publish(index % 16, String(index), plain)),
    );
    await said;
    await expect.poll(() => two.gaps, { timeout: 10_000 }).toBeGreaterThan(0);
    // its own words may have been lost too
    await expect.poll(() => one.gaps, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(() => two.bus.isTrusted(), { timeout: 10_000 }).toBe(true);
    const before = two.heard.length;
    await one.bus.publish(1, 'again', acknowledged);
    expect(two.heard.slice(before).map(({ body }) => body)).toContain('again');
  });

  it('[X-067] tells of a gap at the next message when one was lost, and passes that one on no more', async () => {
    const [one, two] = [await openNode(1), await openNode(2, [1])];
    two.lose('lost on the way');
    for (const text of ['first', 'lost on the way', 'after it'])
      await one.bus.publish(3, text, plain);
    await expect.poll(() => two.gaps, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(bodies(two)).toEqual(['first']);
  });

  it('[X-067] tells of a gap by the heartbeats when the last message was lost', async () => {
    const [one, two] = [await openNode(1), await openNode(2, [1])];
    two.lose('lost on the way');
    await one.bus.publish(3, 'lost on the way', plain);
    expect(two.gaps).toBe(0);
    await expect.poll(() => two.gaps, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(bodies(two)).toEqual([]);
  });

  it('[X-067] comes back after Redis was killed, with a gap for all, and answers all who wait', async () => {
    const nodes = [await openNode(1), await openNode(2, [1]), await openNode(3, [1, 2])];
    const [one, two] = nodes;
    await redis.kill();
    const waiting = one?.bus.publish(3, 'taken away meanwhile', acknowledged);
    await expect.poll(() => two?.bus.isTrusted(), { timeout: 10_000 }).toBe(false);
    await redis.restart();
    await waiting;
    for (const node of nodes) {
      await expect.poll(() => node.bus.isTrusted(), { timeout: 15_000 }).toBe(true);
      expect(node.gaps).toBeGreaterThan(0);
    }
    await expect
      .poll(() => nodes.map(({ bus }) => bus.nodes().length), { timeout: 15_000 })
      .toEqual([3, 3, 3]);
    await one?.bus.publish(3, 'after', acknowledged);
    for (const node of nodes) expect(node.heard.at(-1)?.body).toBe('after');
  }, 60_000);

  it('is believed by no node while Redis hangs, and by all soon after', async () => {
    const nodes = [await openNode(1), await openNode(2, [1])];
    redis.pause();
    await expect
      .poll(() => nodes.some(({ bus }) => bus.isTrusted()), { timeout: 10_000 })
      .toBe(false);
    redis.resume();
    await expect
      .poll(() => nodes.every(({ bus }) => bus.isTrusted()), { timeout: 15_000 })
      .toBe(true);
    await nodes[0]?.bus.publish(0, 'after', acknowledged);
    expect(nodes[1]?.heard.at(-1)?.body).toBe('after');
  }, 60_000);
});
