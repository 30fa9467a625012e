import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdSource } from '#server/lib/id-source.ts';
import { openNodeLease, type LeaseTimes, type NodeLease } from '#server/lib/node-lease.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import {
  claimDeadNodes,
  claimNode,
  liveNodes,
  releaseNode,
  renewNode,
} from '#server/store/nodes.ts';
import { idTime } from '#shared/lib/ids.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const logger = pino({ level: 'silent' });
/** Short enough to see one end. */
const quick = { leaseMs: 1_500, trustMs: 1_000, renewEveryMs: 200, idsAheadMs: 30_000 };
/** Never renewed, as if the process had died. */
const never = { renewEveryMs: 2 ** 31 - 1 };

let test: TestDatabase;
let database: Database;
const opened: NodeLease[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.connectionString, 10);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});
beforeEach(() => database.pool.query('delete from nodes'));
afterEach(async () => {
  await Promise.all(opened.splice(0).map((lease) => lease.release(Date.now())));
});

interface Place {
  readonly now?: () => number;
  readonly times?: Partial<LeaseTimes>;
  /** Throws when the database is away for this node. */
  readonly reach?: () => void;
}

async function open({ now = Date.now, times = {}, reach = () => undefined }: Place = {}) {
  const { db } = database;
  const lease = await openNodeLease({
    table: {
      claim: async (claim) => {
        reach();
        return claimNode(db, claim);
      },
      renew: async (held) => {
        reach();
        return renewNode(db, held);
      },
      release: (held) => releaseNode(db, held),
    },
    now,
    logger,
    address: 'here:1',
    times,
  });
  opened.push(lease);
  return lease;
}

/** Every lease ends now, by the clock of the database. */
const endLeases = () =>
  database.pool.query(`update nodes set expires_at = now() - interval '6 seconds'`);

/** Only this number is free for the next that starts. */
async function fillAllBut(number: number): Promise<void> {
  await database.pool.query(
    `insert into nodes (number, token, address, started_at, expires_at, ids_until)
     select number, gen_random_uuid(), '', now(), now() + interval '1 day', 0
     from generate_series(1, 1022) as number where number <> $1
     on conflict do nothing`,
    [number],
  );
}

/** Takes the dead for swept. */
async function deadNumbers(): Promise<number[]> {
  return (await claimDeadNodes(database.db)).map(({ number }) => number);
}

describe('a node number', () => {
  it('is leased to one at a time, however many start at once', async () => {
    const leases = await Promise.all(Array.from({ length: 20 }, () => open()));
    const numbers = leases.map((lease) => lease.number);
    expect(new Set(numbers).size).toBe(20);
    const live = await liveNodes(database.db);
    expect(live.map(({ number }) => number)).toEqual(numbers.toSorted((one, two) => one - two));
    expect(live[0]).toMatchObject({ address: 'here:1' });
  });

  it('comes free at once when it is given back, for ids after the last', async () => {
    await fillAllBut(7);
    let time = Date.now();
    const first = await open({ now: () => time });
    const ids = createIdSource({ now: () => time, node: first });
    const last = ids.newId();
    await first.release(ids.lastTime());
    expect(() => ids.newId()).toThrow('try again');
    time += 1;
    const asked = performance.now();
    const second = await open({ now: () => time });
    expect(performance.now() - asked).toBeLessThan(5_000);
    expect([first.number, second.number]).toEqual([7, 7]);
    // set back before the first id
    time -= 3_600_000;
    const next = createIdSource({ now: () => time, node: second }).newId();
    expect(BigInt(next)).toBeGreaterThan(BigInt(last));
  });

  it('does not come free before every id with it lies in the past', async () => {
    await fillAllBut(7);
    const time = Date.now();
    await open({ now: () => time, times: never });
    const claim = (now: number) =>
      claimNode(database.db, {
        token: '00000000-0000-4000-8000-000000000000',
        address: '',
        now,
        idsUntil: now,
        leaseMs: 1_000,
      });
    expect(await claim(time + 60_000)).toBeNull();
    await endLeases();
    await database.pool.query(
      `update nodes set expires_at = now() + interval '1 day' where number <> 7`,
    );
    // ids reach 30 seconds ahead
    expect(await claim(time + 30_000)).toBeNull();
    expect(await claim(time + 30_001)).toBe(7);
  });

  it('outlasts a thousand crashes, and a thousand more once the first are over', async () => {
    let ahead = 0;
    const crash = () => open({ now: () => Date.now() + ahead, times: never });
    const numbers = new Set<number>();
    for (let count = 0; count < 1_000; count += 1) numbers.add((await crash()).number);
    expect(numbers.size).toBe(1_000);
    ahead = 31_000;
    await endLeases();
    for (let count = 0; count < 1_000; count += 1) numbers.add((await crash()).number);
    expect(numbers.size).toBe(1_022);
    opened.splice(0);
  });

  it('is lost once it was taken for dead: another takes its place, and listeners hear of it', async () => {
    let isAway = false;
    const reach = () => {
      if (isAway) throw new Error('away');
    };
    const lease = await open({ times: quick, reach });
    const former = lease.number;
    const ids = createIdSource({ now: Date.now, node: lease });
    ids.newId();
    const heard: number[] = [];
    lease.onLost(() => heard.push(lease.number));
    isAway = true;
    await expect.poll(deadNumbers, { timeout: 15_000 }).toEqual([former]);
    expect(() => ids.newId()).toThrow('try again');
    expect(heard).toEqual([]);
    isAway = false;
    await expect.poll(() => heard, { timeout: 5_000 }).not.toEqual([]);
    expect(heard).toEqual([lease.number]);
    expect(lease.number).not.toBe(former);
    expect(() => ids.newId()).not.toThrow();
  });

  it('makes no ids while the database is away for longer than the lease is trusted', async () => {
    let isAway = false;
    const reach = () => {
      if (isAway) throw new Error('away');
    };
    const lease = await open({ times: { ...quick, leaseMs: 60_000 }, reach });
    const { number } = lease;
    const ids = createIdSource({ now: Date.now, node: lease });
    isAway = true;
    const canMake = () => {
      try {
        return ids.newId() !== '';
      } catch {
        return false;
      }
    };
    expect(canMake()).toBe(true);
    await expect.poll(canMake, { timeout: 5_000 }).toBe(false);
    isAway = false;
    await expect.poll(canMake, { timeout: 5_000 }).toBe(true);
    expect(lease.number).toBe(number);
  });

  it('carries ids no further than was told, and hurries to tell when the clock leaps', async () => {
    let ahead = 0;
    const now = () => Date.now() + ahead;
    const lease = await open({ now, times: { ...quick, renewEveryMs: 60_000, trustMs: 120_000 } });
    const ids = createIdSource({ now, node: lease });
    ahead = 3_600_000;
    const make = () => {
      try {
        return idTime(ids.newId()) >= now() - 1_000;
      } catch {
        return false;
      }
    };
    expect(make()).toBe(false);
    await expect.poll(make, { timeout: 5_000 }).toBe(true);
    // what others are told is what is made
    const { rows } = await database.pool.query<{ until: string }>(
      'select ids_until as until from nodes where number = $1',
      [lease.number],
    );
    expect(Number(rows[0]?.until)).toBe(lease.idTimeLimit());
  });

  it('is answered as dead to a single node that asks', async () => {
    const leases = await Promise.all(Array.from({ length: 5 }, () => open({ times: never })));
    opened.splice(0);
    expect(await deadNumbers()).toEqual([]);
    await endLeases();
    const answers = await Promise.all([1, 2, 3, 4].map(() => deadNumbers()));
    const expected = leases.map(({ number }) => number).toSorted((one, two) => one - two);
    expect(answers.flat().toSorted((one, two) => one - two)).toEqual(expected);
    expect(await deadNumbers()).toEqual([]);
  });

  it('is not swept after a goodbye', async () => {
    const lease = await open();
    await lease.release(Date.now());
    opened.splice(0);
    await endLeases();
    expect(await deadNumbers()).toEqual([]);
  });
});
