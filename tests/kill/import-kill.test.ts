import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/account/session.ts';
import { getImport } from '#shared/contract/teams/import.ts';
import { compareIds } from '#shared/lib/ids.ts';
import { exportFile, general, message, people } from '../corpora/discord-exports.ts';
import { newTeam } from '../teams/team-world.ts';
import { runCommand, runThroughNpm, succeeded } from '../operating/operating-command.ts';
import { createClient, registerPerson } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const TIMEOUT_MS = 240_000;
const MESSAGES = 12_000;
/** Apart from what Tayfa itself says to a new account. */
const BROUGHT = 'messages where webhook is not null';
const FOUND = `message_search join ${BROUGHT.replace(' where', ' on id = message_id where')}`;

let dataFolder: string;
let database: TestDatabase;
let server: ServerProcess;

function environment(): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataFolder,
    RATE_LIMITS: 'off',
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
  };
}

async function start(): Promise<void> {
  server = await startServerProcess({
    dataFolder,
    environment: environment(),
  });
}

async function countOf(from: string): Promise<number> {
  const text = `select count(*)::int as count from ${from}`;
  const [row] = await inDatabase<{ count: number }>(database, text);
  return row?.count ?? 0;
}

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tayfa-import-kill-'));
  database = await createTestDatabase();
  await start();
}, TIMEOUT_MS);

afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** One message every 37 seconds, by two people in turns. */
function manyMessages(): object[] {
  const begin = Date.parse('2018-05-01T00:00:00.000Z');
  return Array.from({ length: MESSAGES }, (_, index) =>
    message(new Date(begin + index * 37_000).toISOString(), `line ${index}`, {
      author: index % 2 === 0 ? people.rook : people.deniz,
    }),
  );
}

describe('a server killed while a community moves in', () => {
  it(
    'goes on where it was, and brings every message once, in order',
    async () => {
      const owner = await registerPerson(server, 'Owner');
      const teamId = await newTeam(owner, []);
      const folder = join(dataFolder, 'export', 'of-discord');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'general.json'), exportFile(general, manyMessages()));
      await writeFile(join(folder, 'notes.json'), '{"something": "else"}');
      const command = runCommand(
        'import',
        [join(dataFolder, 'export'), teamId, 'open'],
        environment(),
      );
      // a command that ends before has something to say
      let ended: unknown = null;
      void command.then((end) => (ended = end));
      const half = async () => ended ?? (await countOf(BROUGHT)) >= 2_000;
      await expect.poll(half, { timeout: 60_000, interval: 20 }).toBe(true);
      await server.kill();
      const atKill = await countOf(BROUGHT);
      expect(atKill).toBeLessThan(MESSAGES);
      await start();
      const end = await command;
      succeeded(end, new RegExp(`messages: ${MESSAGES}`));
      expect(end.output).toMatch(/notes\.json is left out/);
      expect(end.output).toMatch(new RegExp(`\\d+ of ${MESSAGES} messages`));

      expect(await countOf(BROUGHT)).toBe(MESSAGES);
      expect(await countOf(FOUND)).toBe(MESSAGES);
      const rows = await inDatabase<{ id: string; content: string }>(
        database,
        `select id, content from ${BROUGHT} order by id`,
      );
      expect(rows.map(({ content }) => content)).toEqual(
        Array.from({ length: MESSAGES }, (_, index) => `line ${index}`),
      );
      expect(rows.map(({ id }) => id).toSorted(compareIds)).toEqual(rows.map(({ id }) => id));
      const again = createClient(server);
      await again.ok(login, { body: { email: owner.email, password: owner.password } });
      const { import: done } = await again.ok(getImport, { params: { teamId } });
      expect(done).toMatchObject({ status: 'done', counts: { messages: MESSAGES } });

      const twice = await runThroughNpm(
        'import',
        [join(dataFolder, 'export'), teamId, 'open'],
        environment(),
      );
      succeeded(twice, new RegExp(`known: ${MESSAGES}`));
      expect(await countOf(BROUGHT)).toBe(MESSAGES);
    },
    TIMEOUT_MS,
  );
});
