import { afterAll, beforeAll, expect, it } from 'vitest';
import { countMember } from '#server/actions/members/count-member.ts';
import { createTeamState } from '#server/state/team-state.ts';
import { loadTeamContents } from '#server/actions/access/load-team-contents.ts';
import type { TeamTx } from '#server/actions/write/write.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

// reason: made to the pattern of an id
const teamId = '42' as TeamId;
const grown = teamLimits.offlineListedMembers;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionString, 2);
  await database.pool.query(
    `insert into users (id, username, slug, email, email_key, password_hash, location, settings)
     values (1, 'One', 'one', 'one', 'one', '', 'TR', '{}')`,
  );
  await database.pool.query(`insert into teams (id, name, created_by) values (42, 'Team', 1)`);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Counts from a given number and answers the new one and whether the team is read again. */
async function countFrom(count: number, by: 1 | -1): Promise<[number, boolean]> {
  const { db, pool } = database;
  await pool.query('update teams set member_count = $1', [count]);
  const contents = await loadTeamContents(db, teamId);
  if (!contents) throw new Error('the team is there');
  let isRead = false;
  const tx: Pick<TeamTx, 'db' | 'team' | 'markStructural'> = {
    db,
    team: createTeamState(contents),
    markStructural: () => {
      isRead = true;
    },
  };
  return [await countMember(tx, by), isRead];
}

it('has the team read again only where the count decides who hears of presence', async () => {
  expect(await countFrom(1, 1)).toEqual([2, false]);
  expect(await countFrom(grown - 1, 1)).toEqual([grown, false]);
  expect(await countFrom(grown, 1)).toEqual([grown + 1, true]);
  expect(await countFrom(grown + 1, 1)).toEqual([grown + 2, false]);
  expect(await countFrom(grown + 1, -1)).toEqual([grown, true]);
  expect(await countFrom(grown, -1)).toEqual([grown - 1, false]);
});
