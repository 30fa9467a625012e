import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSessionDirectory } from '#server/actions/sessions/create-session-directory.ts';
import type { SessionDirectory } from '#server/actions/sessions/session-directory.ts';
import { createIdSource } from '#server/lib/id-source.ts';
import type { Schema } from '#server/store/schema.ts';
import type { SessionId, UserId } from '#shared/lib/ids.ts';
import { fixedNode } from '../support/fixed-node.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const FROM = { ip: '192.0.2.1', userAgent: 'a browser', location: 'TR' };
// reason: the row with this id is written below
const ADA = '1' as UserId;

let database: TestDatabase;
let db: Kysely<Schema>;
const statements: string[] = [];
const time = { now: Date.UTC(2026, 5, 1) };
const clock = { now: () => time.now };
const { newId } = createIdSource({ now: clock.now, node: fixedNode(1) });
const reused: SessionId[] = [];

function createDirectory(): SessionDirectory {
  return createSessionDirectory({
    db,
    clock,
    newId,
    onReuse: ({ sessionId }) => reused.push(sessionId),
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: database.connectionString, max: 5 }),
    }),
    log(event) {
      statements.push(event.query.sql);
    },
  });
  await db
    .insertInto('users')
    .values({
      id: ADA,
      username: 'Ada',
      slug: 'ada',
      email: 'ada@example.com',
      email_key: 'ada@example.com',
      password_hash: 'the hash',
      location: 'TR',
      settings: '{}',
    })
    .execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => {
  statements.length = 0;
  reused.length = 0;
});

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = statements.length;
  await work();
  return statements.length - before;
}

/** How many statements wait in this database for another one to let go of a row. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('asking the database', () => {
  it('happens once a minute for a session, not once a request', async () => {
    const directory = createDirectory();
    const { token } = await directory.start(ADA, FROM);
    const use = () => directory.find(token, FROM);
    expect(await countStatements(use)).toBe(1);
    expect(
      await countStatements(async () => {
        for (let count = 0; count < 100; count += 1) expect(await use()).not.toBeNull();
      }),
    ).toBe(0);
    time.now += 60 * SECOND;
    // it is looked up again, and its use is written down
    expect(await countStatements(use)).toBe(2);
    expect(await countStatements(use)).toBe(0);
  });

  it('happens once for many requests that arrive together', async () => {
    const directory = createDirectory();
    const { token } = await directory.start(ADA, FROM);
    const together = () =>
      Promise.all(Array.from({ length: 20 }, () => directory.find(token, FROM)));
    expect(await countStatements(together)).toBe(1);
  });

  it('does not happen for what is no token', async () => {
    const directory = createDirectory();
    const made = () =>
      Promise.all(
        ['', 'x', 'a'.repeat(44), `${'a'.repeat(42)}!`].map((token) => directory.find(token, FROM)),
      );
    expect(await countStatements(made)).toBe(0);
  });
});

describe('forgetting', () => {
  it('reads a changed user again', async () => {
    const directory = createDirectory();
    const { token } = await directory.start(ADA, FROM);
    expect((await directory.find(token, FROM))?.actor.flags).toBe(0);
    await db.updateTable('users').set({ flags: 1 }).where('id', '=', ADA).execute();
    expect((await directory.find(token, FROM))?.actor.flags).toBe(0);
    directory.forgetUser(ADA);
    expect((await directory.find(token, FROM))?.actor.flags).toBe(1);
    await db.updateTable('users').set({ flags: 0 }).where('id', '=', ADA).execute();
  });

  it('keeps nothing of a look-up that was under way', async () => {
    const directory = createDirectory();
    const { token } = await directory.start(ADA, FROM);
    const early = directory.find(token, FROM);
    directory.forgetUser(ADA);
    await early;
    expect(await countStatements(() => directory.find(token, FROM))).toBe(1);
  });

  it('an ended session is nobody at once', async () => {
    const directory = createDirectory();
    const { token, sessionId } = await directory.start(ADA, FROM);
    expect(await directory.find(token, FROM)).not.toBeNull();
    await directory.end([sessionId]);
    expect(await directory.find(token, FROM)).toBeNull();
  });

  it('another node stops believing an ended session within a minute', async () => {
    const here = createDirectory();
    const there = createDirectory();
    const { token, sessionId } = await here.start(ADA, FROM);
    expect(await there.find(token, FROM)).not.toBeNull();
    await here.end([sessionId]);
    time.now += 60 * SECOND;
    expect(await there.find(token, FROM)).toBeNull();
  });
});

describe('rotation with several nodes', () => {
  it('offers the same next token on every node', async () => {
    const [here, there] = [createDirectory(), createDirectory()];
    const { token } = await here.start(ADA, FROM);
    time.now += DAY;
    const first = (await here.find(token, FROM))?.rotatedToken;
    const second = (await there.find(token, FROM))?.rotatedToken;
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
  });

  it('decides once when both begin it at the same moment', async () => {
    const directories = Array.from({ length: 5 }, createDirectory);
    const [first] = directories;
    if (!first) throw new Error('no directory');
    const { token } = await first.start(ADA, FROM);
    time.now += DAY;
    const found = await Promise.all(directories.map((one) => one.find(token, FROM)));
    const offered = new Set(found.map((session) => session?.rotatedToken ?? null));
    offered.delete(null);
    expect(offered.size).toBe(1);
    const [next = ''] = offered;
    expect(await first.find(next ?? '', FROM)).not.toBeNull();
  });

  it('ends the session and says so when a replaced token comes back', async () => {
    const directory = createDirectory();
    const { token, sessionId } = await directory.start(ADA, FROM);
    time.now += DAY;
    const next = (await directory.find(token, FROM))?.rotatedToken ?? '';
    expect(await directory.find(next, FROM)).not.toBeNull();
    time.now += 60 * SECOND;
    expect(await directory.find(token, FROM)).toBeNull();
    expect(reused).toEqual([sessionId]);
    expect(await directory.find(next, FROM)).toBeNull();
  });
});

describe('starting', () => {
  it('only while the password is the one that was checked', async () => {
    const directory = createDirectory();
    expect(await directory.startIfPassword(ADA, FROM, 'an older hash')).toBeNull();
    const started = await directory.startIfPassword(ADA, FROM, 'the hash');
    expect(await directory.find(started?.token ?? '', FROM)).not.toBeNull();
  });

  it('waits for a change of the password under way and then refuses', async () => {
    const directory = createDirectory();
    let started: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ password_hash: 'a newer hash' })
        .where('id', '=', ADA)
        .execute();
      started = directory.startIfPassword(ADA, FROM, 'the hash');
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    });
    expect(await started).toBeNull();
    await db
      .updateTable('users')
      .set({ password_hash: 'the hash' })
      .where('id', '=', ADA)
      .execute();
  });

  it('remembers the place of the last use when it is told', async () => {
    const directory = createDirectory();
    const { token, sessionId } = await directory.start(ADA, FROM);
    time.now += 60 * SECOND;
    await directory.find(token, { ip: '192.0.2.2', location: 'AZ' });
    const place = () =>
      db
        .selectFrom('sessions')
        .select(['ip', 'location'])
        .where('id', '=', sessionId)
        .executeTakeFirst();
    expect(await place()).toEqual({ ip: '192.0.2.2', location: 'AZ' });
    time.now += 60 * SECOND;
    await directory.find(token, { ip: '192.0.2.3' });
    expect(await place()).toEqual({ ip: '192.0.2.2', location: 'AZ' });
  });
});
