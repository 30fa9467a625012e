import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inDatabase } from '../support/in-database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import type { IdMakerOrder } from './id-maker.ts';

const script = fileURLToPath(new URL('id-maker.ts', import.meta.url));
const times = { leaseMs: 20_000, trustMs: 18_000, renewEveryMs: 5_000, idsAheadMs: 30_000 };
/** Ends soon enough to be watched. */
const quick = { leaseMs: 1_500, trustMs: 1_000, renewEveryMs: 200, idsAheadMs: 2_000 };

interface IdMaker {
  readonly ids: string[];
  readonly numbers: number[];
  /** How often it was told that it had lost its number. */
  losses(): number;
  pause(): void;
  resume(): void;
  kill(): Promise<unknown>;
  /** Rejects when it failed. */
  readonly ended: Promise<void>;
}

let database: TestDatabase;
let makers: IdMaker[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(makers.map((maker) => maker.kill()));
  makers = [];
  await database.drop();
});

function startMaker(order: Partial<IdMakerOrder>): IdMaker {
  const whole: IdMakerOrder = {
    connectionString: database.connectionString,
    count: 200_000,
    aheadMs: 0,
    setBackMs: 0,
    batch: 2_000,
    restMs: 5,
    times,
    ...order,
  };
  const child = spawn(process.execPath, [script, JSON.stringify(whole)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ids: string[] = [];
  const numbers: number[] = [];
  let losses = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word, number] = line.split(' ');
    if (number === undefined) ids.push(line);
    else numbers.push(Number(number));
    if (word === 'lost') losses += 1;
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const maker: IdMaker = {
    ids,
    numbers,
    losses: () => losses,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
    ended: closed.then((code) => {
      if (code !== 0 && code !== null) throw new Error(`It ended with ${String(code)}`);
    }),
  };
  makers.push(maker);
  return maker;
}

function expectAllDifferent(...lists: readonly string[][]): void {
  const all = lists.flat();
  expect(new Set(all).size).toBe(all.length);
}

/** Leaves this number alone free. */
const leaveOnly = (number: number) =>
  inDatabase(
    database,
    `insert into nodes (number, token, address, started_at, expires_at, ids_until)
     select number, gen_random_uuid(), '', now(), now() + interval '1 day', 0
     from generate_series(1, 1022) as number where number <> $1`,
    [number],
  );

it('two nodes whose clocks are ten seconds apart, and set back meanwhile, never make the same id', async () => {
  const one = startMaker({ aheadMs: 10_000, setBackMs: 15_000 });
  const two = startMaker({ setBackMs: 3_000 });
  await Promise.all([one.ended, two.ended]);
  expect([one.ids.length, two.ids.length]).toEqual([200_000, 200_000]);
  expectAllDifferent(one.ids, two.ids);
  // each by itself only counts up
  const sorted = one.ids.toSorted((left, right) => (BigInt(left) < BigInt(right) ? -1 : 1));
  expect(one.ids).toEqual(sorted);
});

it('nodes that take over the number of one that died, one after the other, never make its ids', async () => {
  await leaveOnly(7);
  const holders: IdMaker[] = [];
  for (const aheadMs of [0, -1_000, 10_000]) {
    const maker = startMaker({ aheadMs, times: quick, count: 1_000_000_000, restMs: 1 });
    holders.push(maker);
    await expect.poll(() => maker.ids.length, { timeout: 60_000 }).toBeGreaterThan(50_000);
    await maker.kill();
  }
  expect(holders.map(({ numbers }) => numbers)).toEqual([[7], [7], [7]]);
  expectAllDifferent(...holders.map(({ ids }) => ids));
});

it('a node that hung while another took its number goes on with one of its own', async () => {
  await leaveOnly(7);
  const first = startMaker({ times: quick, count: 1_000_000_000, batch: 200 });
  await expect.poll(() => first.ids.length, { timeout: 20_000 }).toBeGreaterThan(5_000);
  first.pause();
  const second = startMaker({ times: quick, count: 1_000_000_000, batch: 200 });
  await expect.poll(() => second.ids.length, { timeout: 20_000 }).toBeGreaterThan(5_000);
  const before = first.ids.length;
  first.resume();
  await inDatabase(
    database,
    `update nodes set expires_at = now() where number = 8 and ids_until = 0`,
  );
  await expect.poll(() => first.losses(), { timeout: 20_000 }).toBe(1);
  await expect.poll(() => first.ids.length, { timeout: 20_000 }).toBeGreaterThan(before + 5_000);
  await Promise.all([first.kill(), second.kill()]);
  expect([first.numbers, second.numbers]).toEqual([[7, 8], [7]]);
  expectAllDifferent(first.ids, second.ids);
});
