import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { newRoom, type Room } from '../messages/message-world.ts';
import { createClient, registerPerson, type Person } from '../support/client.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { startPushService, type PushService } from '../support/push-service.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { startSmtpReceiver, type SmtpReceiver } from '../support/smtp-receiver.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startWebHost, type WebHost } from '../web/web-host.ts';

export const OPERATOR = 'operator@example.com';
/** What a job may take on a machine with two crowded cores. */
export const SOON = { timeout: 30_000, interval: 50 };
export const TIMEOUT_MS = 240_000;

/** A server that is killed, and what it speaks to, which is not. */
export interface KillWorld {
  readonly dataFolder: string;
  readonly database: TestDatabase;
  readonly smtp: SmtpReceiver;
  readonly web: WebHost;
  readonly push: PushService;
  /** As it is now. */
  readonly server: ServerProcess;
  readonly owner: Person;
  readonly room: Room;
  /** A node that runs jobs, or one that lets them wait. */
  start(jobs: 'on' | 'off'): Promise<void>;
  /** Registers a person whose address is verified. */
  register(name: string): Promise<Person>;
  /** The same person at the server as it is now: it has another port after each start. */
  again(person: Person): Person;
  /** The address of a page of the web that it speaks to, which has a preview. */
  addressOf(path: string): string;
  /** How often that page was asked for. */
  visitsTo(path: string): number;
  countOf(from: string, values?: readonly unknown[]): Promise<number>;
  /** Waits for a count, also before the tests. */
  untilCount(from: string, values: readonly unknown[], count: number): Promise<void>;
  untilJobsAreDone(): Promise<void>;
}

/** Makes it before the tests of a file, and takes it down after them. */
export function killWorld(): KillWorld {
  // reason: it is filled before the first test, and nothing reads it sooner
  const held = {} as { -readonly [Part in keyof KillWorld]: KillWorld[Part] };
  const visits: (string | undefined)[] = [];
  const parts: Partial<KillWorld> = {
    async start(jobs) {
      const { dataFolder, database, smtp, web, push } = held;
      held.server = await startServerProcess({
        dataFolder,
        entry: 'tests/kill/small-web-host.ts',
        environment: {
          NODE_ENV: 'test',
          DATABASE_URL: database.connectionString,
          JOBS: jobs,
          SMTP_URL: smtp.url,
          OPERATOR_EMAIL: OPERATOR,
          RATE_LIMITS: 'off',
          CAPTCHA: 'off',
          PAYMENTS: 'sandbox',
          LOG_LEVEL: 'warn',
          SMALL_WEB_PORT: String(web.port),
          SMALL_PUSH_PORT: String(push.port),
          SMALL_PUSH_CERTIFICATE: push.cert,
        },
      });
    },
    register(name) {
      const { server, smtp } = held;
      return registerPerson({ origin: server.origin, mailLink: smtp.mailLink }, name);
    },
    again(person) {
      const client = createClient(held.server);
      client.setCookie(person.cookie());
      return Object.assign(client, {
        user: person.user,
        email: person.email,
        password: person.password,
      });
    },
    addressOf: (path) => `http://guild.example:${String(held.web.port)}${path}`,
    visitsTo: (path) => visits.filter((visited) => visited === path).length,
    async countOf(from, values = []) {
      const text = `select count(*)::int as count from ${from}`;
      const [row] = await inDatabase<{ count: number }>(held.database, text, values);
      return row?.count ?? 0;
    },
    async untilCount(from, values, count) {
      await vi.waitFor(async () => expect(await held.countOf(from, values)).toBe(count), SOON);
    },
    async untilJobsAreDone() {
      await vi.waitFor(async () => expect(await jobsLeft(held.database)).toEqual([]), SOON);
    },
  };
  Object.assign(held, parts);
  beforeAll(async () => {
    held.dataFolder = await mkdtemp(join(tmpdir(), 'tayfa-jobs-kill-'));
    [held.database, held.smtp, held.push] = await Promise.all([
      createTestDatabase(),
      startSmtpReceiver(),
      startPushService(),
    ]);
    held.web = await startWebHost(({ url }, response) => {
      visits.push(url);
      response.setHeader('content-type', 'text/html');
      response.end('<head><meta property="og:title" content="Raid night"></head>');
    });
    await held.start('on');
    held.owner = await held.register('Owner');
    held.room = await newRoom(held.owner);
  }, TIMEOUT_MS);
  afterAll(async () => {
    const { server, smtp, web, push, database, dataFolder } = held;
    await server.stop();
    await Promise.all([smtp.close(), web.close(), push.close(), database.drop()]);
    await rm(dataFolder, { recursive: true, force: true });
  });
  return held;
}
