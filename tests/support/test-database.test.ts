import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('a test database', () => {
  let one: TestDatabase;
  let other: TestDatabase;

  beforeAll(async () => {
    [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });

  afterAll(async () => {
    await Promise.all([one.drop(), other.drop()]);
  });

  async function query(database: TestDatabase, statement: string): Promise<unknown[]> {
    const client = new Client({ connectionString: database.connectionString });
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return rows;
    } finally {
      await client.end();
    }
  }

  it('has the schema, and the application owns it without being a superuser', async () => {
    const tables = await query(one, 'SELECT tableowner FROM pg_tables WHERE tablename = $$teams$$');
    expect(tables).toEqual([{ tableowner: 'tayfa' }]);
    const roles = await query(one, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    expect(roles).toEqual([{ rolsuper: false }]);
  });

  it('shares nothing with another one', async () => {
    await query(one, 'CREATE TABLE only_here (id int)');
    const found = await query(other, 'SELECT to_regclass($$only_here$$) AS place');
    expect(found).toEqual([{ place: null }]);
  });

  it('is gone after drop, even with a connection open', async () => {
    const brief = await createTestDatabase();
    const client = new Client({ connectionString: brief.connectionString });
    const cutOff = new Promise<unknown>((resolve) => client.on('error', resolve));
    await client.connect();
    await brief.drop();
    await expect(cutOff).resolves.toMatchObject({ code: '57P01' });
    await expect(query(brief, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
  });
});
