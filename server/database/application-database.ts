import { Client } from 'pg';

/** Name of the database, and of the account Tayfa uses in it. */
export const applicationName = 'tayfa';

/** The two ways into the database. */
export interface DatabaseAddress {
  /** Socket folder or loopback address. */
  readonly host: string;
  readonly port: number;
  /** Needed over TCP only. */
  readonly password?: string;
}

/** A connection string that `pg` reads. */
export function connectionString(address: DatabaseAddress, user: string, database: string): string {
  const secret = address.password === undefined ? '' : `:${encodeURIComponent(address.password)}`;
  const isSocket = address.host.startsWith('/');
  const host = isSocket ? 'localhost' : address.host;
  const query = isSocket ? `?host=${encodeURIComponent(address.host)}` : '';
  return `postgresql://${user}${secret}@${host}:${address.port}/${database}${query}`;
}

/**
 * Makes the account and the database of the application where they are missing. The account is no
 * superuser: what an injected statement could do ends at this database.
 */
export async function ensureApplicationDatabase(
  adminConnection: string,
  password: string | undefined,
): Promise<void> {
  const client = new Client({ connectionString: adminConnection });
  // A server that goes away in between is the supervisor's matter; the query below still rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount: roles } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [
      applicationName,
    ]);
    if (roles === 0) {
      const secret = password === undefined ? '' : ` PASSWORD ${client.escapeLiteral(password)}`;
      await client.query(`CREATE ROLE ${applicationName} LOGIN${secret}`);
    }
    const { rowCount: databases } = await client.query(
      'SELECT 1 FROM pg_database WHERE datname = $1',
      [applicationName],
    );
    if (databases === 0) {
      await client.query(`CREATE DATABASE ${applicationName} OWNER ${applicationName}`);
    }
  } finally {
    await client.end();
  }
}
