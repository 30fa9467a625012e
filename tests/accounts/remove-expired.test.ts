import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeExpired } from '#server/actions/account/remove-expired.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import type { SessionId, UserId } from '#shared/lib/ids.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 5, 1);
// reason: the row with this id is written below
const ADA = '1' as UserId;

let database: TestDatabase;
let db: Database['db'];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = openDatabase(database.connectionString, 3));
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

/** One row of each kind that runs out at a moment; `mark` tells them apart. */
async function writeRows(mark: number, end: number): Promise<void> {
  const hash = Buffer.alloc(32, mark);
  await db
    .insertInto('sessions')
    .values({
      // reason: any number is an id
      id: String(mark) as SessionId,
      user_id: ADA,
      token_hash: hash,
      rotated_at: new Date(NOW),
      last_used_at: new Date(NOW),
      expires_at: new Date(end),
      ip: '192.0.2.1',
      user_agent: '',
      location: 'TR',
    })
    .execute();
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hash,
      user_id: ADA,
      purpose: 'reset-password',
      email_key: 'ada@example.com',
      created_at: new Date(NOW),
      expires_at: new Date(end),
    })
    .execute();
  await db
    .insertInto('attempt_counts')
    .values({ key: hash, attempts: 1, window_ends_at: new Date(end) })
    .execute();
}

async function counts(): Promise<number[]> {
  const [sessions, tokens, attempts] = await Promise.all([
    db.selectFrom('sessions').select('id').execute(),
    db.selectFrom('mail_tokens').select('token_hash').execute(),
    db.selectFrom('attempt_counts').select('key').execute(),
  ]);
  return [sessions.length, tokens.length, attempts.length];
}

it('removes what has run out and nothing that has not', async () => {
  await writeRows(1, NOW - 2 * HOUR);
  await writeRows(2, NOW - HOUR / 2);
  await writeRows(3, NOW + 1);
  const clock = { now: () => NOW };
  // links stay an hour longer: until then they count as sent
  expect(await removeExpired({ db, clock })).toBe(5);
  expect(await counts()).toEqual([1, 2, 1]);
  expect(await removeExpired({ db, clock })).toBe(0);
});
