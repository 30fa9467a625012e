import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, DatabaseError, Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const nowhere = { host: join(import.meta.dirname, 'no-such-folder'), port: 5432 };

function databaseError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('said by the server', 0, 'error'), { code });
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
}

describe('isDatabaseAway', () => {
  it('knows a server that is not there, by socket file and by port', async () => {
    const client = new Client(nowhere);
    expect(isDatabaseAway(await failureOf(client.connect()))).toBe(true);
    // port 1 is nobody's on loopback
    const byPort = new Client({ host: '127.0.0.1', port: 1 });
    expect(isDatabaseAway(await failureOf(byPort.connect()))).toBe(true);
  });

  it('knows a pool that is closed, and one in which no connection comes free', async () => {
    const closed = new Pool(nowhere);
    await closed.end();
    expect(isDatabaseAway(await failureOf(closed.query('select 1')))).toBe(true);
    const words = new Error('timeout exceeded when trying to connect');
    expect(isDatabaseAway(words)).toBe(true);
  });

  it.each(['08006', '53300', '57P01', '57P02', '57P03'])('knows the code %s', (code) => {
    expect(isDatabaseAway(databaseError(code))).toBe(true);
  });

  it.each(['57014', '57P04', '23505', '40001', '42P01'])(
    'leaves %s alone: the server is there and refuses',
    (code) => {
      expect(isDatabaseAway(databaseError(code))).toBe(false);
    },
  );

  it('leaves a missing file, a defect of ours and what is no error alone', async () => {
    const missing = await failureOf(readFile(join(nowhere.host, 'file')));
    expect(missing).toMatchObject({ code: 'ENOENT' });
    expect(isDatabaseAway(missing)).toBe(false);
    expect(isDatabaseAway(new TypeError('Cannot read properties of undefined'))).toBe(false);
    expect(isDatabaseAway('Connection terminated')).toBe(false);
  });
});
