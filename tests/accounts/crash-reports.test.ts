import { describe, expect, it } from 'vitest';
import type { CrashReport } from '#shared/contract/crash-report.ts';
import { sendCrashReport } from '#shared/contract/desktop-server.ts';
import { removeOldCrashReports } from '#server/actions/desktop/remove-old-crash-reports.ts';
import { listCrashes } from '#server/operating/list-crashes.ts';
import { deleteOldCrashReports } from '#server/store/crash-reports.ts';
import { openDatabase } from '#server/store/database.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { createAccountWorld } from './account-world.ts';

setServerOptions({ environment: { RATE_LIMITS: 'on' } });
const world = createAccountWorld(fileFixtures().server);

function reportOf(number: number, change: Partial<CrashReport> = {}): CrashReport {
  return {
    id: `7e57ab1e-0000-4000-8000-${String(number).padStart(12, '0')}`,
    at: 1_800_000_000_000,
    part: 'main',
    reason: 'TypeError',
    exitCode: null,
    version: '1.4.0-beta.2',
    build: 'abc123',
    platform: 'linux',
    arch: 'x64',
    electron: '45.4.1',
    stack: ['Games.update (index.js:10:20)'],
    ...change,
  };
}

describe('crashes of the desktop application on the server', () => {
  it('are taken from who is signed in, once each, and listed for the operator without them', async () => {
    const person = await world.signUp();
    expect((await world.visitor().call(sendCrashReport, { body: reportOf(1) })).status).toBe(401);
    await person.ok(sendCrashReport, { body: reportOf(1) });
    await person.ok(sendCrashReport, { body: reportOf(1, { reason: 'Other' }) });
    const listed = await listCrashes(world.server.connectionString);
    expect(listed.split('\n')).toHaveLength(2);
    expect(listed).toContain('main: TypeError  1.4.0-beta.2 abc123  linux x64  Electron 45.4.1');
    expect(listed).toContain('    at Games.update (index.js:10:20)');
    expect(listed).not.toContain(person.user.id);
    expect(listed).not.toContain(person.user.username);
  });

  it('have no room for words, addresses, paths or more than was agreed on', async () => {
    const person = await world.signUp();
    const { stack: _stack, ...withoutStack } = reportOf(2);
    const refused: unknown[] = [
      { ...reportOf(2), message: 'hello' },
      reportOf(2, { reason: 'ENOENT: open /mnt/people/ayse' }),
      reportOf(2, { stack: ['at open (/mnt/people/ayse/index.js:1:2)'] }),
      reportOf(2, { stack: ['open (https://a.test/?token=1:1:2)'] }),
      reportOf(2, { stack: Array.from({ length: 41 }, () => 'open (index.js:1:2)') }),
      reportOf(2, { build: 'x'.repeat(61) }),
      { ...reportOf(2), part: 'everything' },
      withoutStack,
    ];
    for (const body of refused) {
      // reason: what is sent here is what the type forbids
      const answer = await person.call(sendCrashReport, { body: body as CrashReport });
      expect(answer.status, JSON.stringify(body)).toBe(400);
    }
  });

  it('are taken 20 an hour from one user', async () => {
    const person = await world.signUp();
    for (let number = 100; number < 120; number += 1)
      await person.ok(sendCrashReport, { body: reportOf(number) });
    expect((await person.call(sendCrashReport, { body: reportOf(120) })).status).toBe(429);
  });

  it('are forgotten after 30 days, and earlier where there are too many', async () => {
    const database = openDatabase(world.server.connectionString, 1);
    const { db } = database;
    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
    const left = async () => {
      const rows = await db.selectFrom('crash_reports').select('id').orderBy('id').execute();
      return rows.map(({ id }) => Number(id.slice(-12)));
    };
    await db.deleteFrom('crash_reports').execute();
    for (const [number, age] of [
      [1, 31],
      [2, 29],
      [3, 1],
      [4, 0],
    ] as const)
      await db
        .insertInto('crash_reports')
        .values({
          id: reportOf(number).id,
          received_at: days(age),
          report: JSON.stringify(reportOf(number)),
        })
        .execute();
    await removeOldCrashReports({ db, clock: { now: () => Date.now() } });
    expect(await left()).toStrictEqual([2, 3, 4]);
    await deleteOldCrashReports(db, { since: days(30), keep: 1 });
    expect(await left()).toStrictEqual([4]);
    await database.close();
  });
});
