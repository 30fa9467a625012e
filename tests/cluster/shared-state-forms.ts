import { pino } from 'pino';
import { vi } from 'vitest';
import { closeRedis, openRedis, redisReady } from '#server/cluster/redis-connection.ts';
import { createRedisState } from '#server/cluster/redis-state.ts';
import { createInProcessState } from '#server/state/in-process-state.ts';
import { createMemoryReservedBytes } from '#server/state/reserved-bytes.ts';
import type { SharedState } from '#server/state/shared-state.ts';
import { startRedisServer, withoutRedis, type RedisServer } from '../support/redis-server.ts';

export type DecidedState = Pick<
  SharedState,
  'counters' | 'oneTimeKeys' | 'reservedBytes' | 'voiceTokens'
>;

/** The same state as two nodes hold it; a server that is one process has one for both. */
export interface SharedForm {
  readonly nodes: readonly [DecidedState, DecidedState];
  now(): number;
  /** Lets time pass, for the state and for the clocks of the nodes. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** As Redis with two clients; the server itself is there to be hurt. */
export interface RedisForm extends SharedForm {
  readonly redis: RedisServer;
}

interface FormRow {
  readonly name: string;
  readonly isMissing: boolean;
  readonly open: () => Promise<SharedForm>;
}

export const forms: readonly FormRow[] = [
  { name: 'in one process', isMissing: false, open: openMemoryForm },
  {
    name: `on two nodes over Redis${withoutRedis}`,
    isMissing: withoutRedis !== '',
    open: openRedisForm,
  },
];

function openMemoryForm(): Promise<SharedForm> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const state = createInProcessState({ now: () => Date.now() });
  return Promise.resolve({
    nodes: [state, state],
    now: () => Date.now(),
    pass(ms) {
      vi.advanceTimersByTime(ms);
      return Promise.resolve();
    },
    close() {
      vi.useRealTimers();
      return Promise.resolve();
    },
  });
}

/** Brings the end of everything nearer: the clock of Redis cannot be set. */
const PASS = `
  for _, key in ipairs(redis.call('keys', '*')) do
    if redis.call('type', key).ok == 'zset' then
      for _, member in ipairs(redis.call('zrange', key, 0, -1)) do
        redis.call('zincrby', key, -ARGV[1], member)
      end
    end
    local left = redis.call('pttl', key)
    if left >= 0 then redis.call('pexpire', key, left - ARGV[1]) end
  end`;

export async function openRedisForm(): Promise<RedisForm> {
  const redis = await startRedisServer();
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead };
  const logger = pino({ level: 'silent' });
  const clients = ['one', 'two', 'time'].map((name) => openRedis(redis.url, { logger, name }));
  await Promise.all(clients.map((client) => redisReady(client, 10_000)));
  const [one, two, time] = clients;
  if (!one || !two || !time) throw new Error('three were opened');
  const open = (client: typeof one) =>
    createRedisState({ redis: client, clock, ownBytes: createMemoryReservedBytes() });
  return {
    redis,
    nodes: [open(one), open(two)],
    now: clock.now,
    async pass(ms) {
      ahead += ms;
      await time.eval(PASS, 0, ms);
    },
    async close() {
      await Promise.all(clients.map(closeRedis));
      await redis.stop();
    },
  };
}
