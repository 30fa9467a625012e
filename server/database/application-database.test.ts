import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { connectionString } from './application-database.ts';

/** What the driver makes of a connection string. */
function clientFor(text: string): Client {
  return new Client({ connectionString: text });
}

describe('connectionString', () => {
  it('names a socket folder with blanks and signs so that the driver finds it', () => {
    const host = '/srv/a b/ç&?#%/cluster';
    const client = clientFor(connectionString({ host, port: 5432 }, 'tayfa', 'tayfa'));
    expect(client).toMatchObject({ host, port: 5432, user: 'tayfa', database: 'tayfa' });
  });

  it('carries the password of a loopback address', () => {
    const address = { host: '127.0.0.1', port: 40_001, password: 'p@ss/w:rd' };
    const client = clientFor(connectionString(address, 'postgres', 'postgres'));
    expect(client).toMatchObject({ host: '127.0.0.1', port: 40_001, password: 'p@ss/w:rd' });
  });
});
