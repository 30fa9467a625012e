import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '#server/database/embedded-database.ts';
import { versionFinding } from '#server/operating/doctor/check-database.ts';
import { databaseAddress } from '../support/database-address.ts';
import { freePort } from '../support/free-port.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { skipNote, whyNoS3 } from '../support/s3-server.ts';
import { startServerProcess } from '../support/server-process.ts';
import { startSmtpReceiver } from '../support/smtp-receiver.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { throwawayFolder } from '../support/throwaway-folder.ts';
import { startDoctorHost, type DoctorHost } from './doctor-host-process.ts';
import {
  askDoctor,
  expectBroken,
  openBucket,
  run,
  saidOf,
  startProgram,
  startRedis,
} from './doctor-world.ts';
import { unlessWorker, voiceEnvironment, workerProgram } from '../voice/media-world.ts';

const TIMEOUT_MS = 120_000;

let folder: string;
let database: TestDatabase;
/** A PostgreSQL that asks for passwords. */
let guarded: EmbeddedDatabase;
let port: number;
/** Null where there is none. */
let s3: Awaited<ReturnType<typeof openBucket>> | null;
/** For what does not take a whole command: each asking of it starts a process. */
let doctor: DoctorHost;
beforeAll(async () => {
  doctor = startDoctorHost();
  folder = await throwawayFolder('tayfa-doctor-');
  database = await createTestDatabase();
  port = await freePort();
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const dataFolder = join(folder, 'guarded');
  s3 = noS3 === null ? await openBucket() : null;
  guarded = await startEmbeddedDatabase({ dataFolder, logger, transport: 'loopback' });
}, TIMEOUT_MS);
afterAll(async () => {
  await doctor.end();
  s3?.close();
  await guarded.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Settings with which nothing is broken, and others over them. */
function settings(others: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.connectionString,
    VOICE: 'off',
    ...others,
  };
}

/** Whether this account may put a small disk somewhere, in a namespace of its own. */
const namespace = process.getuid?.() === 0 ? '-m' : '-rm';
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', [namespace, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;
const noS3 = whyNoS3();

describe('[X-064] the doctor', { timeout: TIMEOUT_MS }, () => {
  it('is green where all is well, before the first start, and leaves nothing behind', async () => {
    const report = await askDoctor({ environment: settings() });
    expect(report).toMatchObject({ code: 0, healthy: true });
    expect(saidOf(report, 'port')).toMatch(/^good: .* is free$/);
    expect(saidOf(report, 'database')).toMatch(/PostgreSQL 1\d.* may be written to/);
    expect(saidOf(report, 'clock')).toMatch(/^good/);
    expect(saidOf(report, 'voice')).toBe('skipped: VOICE is off: voice channels carry no sound');
    expect(await readdir(folder)).toEqual(['guarded']);
    const client = new Client({ connectionString: database.connectionString });
    await client.connect();
    const { rows } = await client.query(
      "select 1 from pg_class where relname like '%doctor%' union select 1 from pg_namespace where nspname like '%doctor%'",
    );
    await client.end();
    expect(rows).toEqual([]);
  });

  it('says of voice without a media worker that nothing is heard, and what makes one', async () => {
    const environment = settings({ VOICE: 'on', MEDIASOUP_WORKER_BIN: '/nowhere/worker' });
    const report = await doctor.ask(environment);
    expect(report).toMatchObject({ code: 0, healthy: true });
    expect(saidOf(report, 'voice')).toContain('there is no media worker');
  });

  it.skipIf(workerProgram === null)(
    `tries the media worker and its port${unlessWorker}`,
    async () => {
      const voicePort = await freePort();
      const environment = settings({
        ...voiceEnvironment,
        VOICE_PORT: String(voicePort),
      });
      const free = await doctor.ask(environment);
      expect(saidOf(free, 'voice')).toMatch(
        new RegExp(`^good: .* runs, and UDP and TCP port ${voicePort} are free$`, 'm'),
      );
      const tcp = createServer();
      const udp = createSocket('udp4');
      const holds = [
        (held: () => void) => void tcp.listen(voicePort, '0.0.0.0', held),
        (held: () => void) => void udp.bind(voicePort, '0.0.0.0', held),
      ];
      for (const [index, hold] of holds.entries()) {
        await new Promise<void>(hold);
        const report = await doctor.ask(environment);
        await new Promise<void>((resolve) => {
          if (index === 0) tcp.close(() => resolve());
          else udp.close(resolve);
        });
        const advice = new RegExp(`^Make sure that UDP and TCP port ${voicePort} are free`);
        expectBroken(report, {
          check: 'voice',
          found: /^the media worker .* does not start/,
          advice,
        });
      }
    },
  );

  it.skipIf(withoutRedis !== '' || noS3 !== null)(
    `is green beside a running server with every service${withoutRedis}${skipNote(noS3)}`,
    async () => {
      const mail = await startSmtpReceiver({ login: { user: 'tayfa', password: 'right' } });
      const redis = await startRedis();
      const origin = `http://127.0.0.1:${String(port)}`;
      const environment = settings({ PUBLIC_ORIGIN: origin, SMTP_URL: mail.url });
      const server = await startServerProcess({ dataFolder: join(folder, 'data'), environment });
      try {
        const report = await askDoctor({
          environment: { ...environment, ...s3?.settings, REDIS_URL: redis.url },
          args: ['--mail-to', 'operator@tayfa.example'],
        });
        expect(report).toMatchObject({ code: 0, healthy: true });
        expect(saidOf(report, 'port')).toMatch(/^good: .* is served by a Tayfa that runs$/);
        expect(saidOf(report, 'public address')).toBe(
          `good: ${origin} leads here\ngood: sockets reach the server there too`,
        );
        expect(saidOf(report, 'redis')).toMatch(/answers in .* version 7/);
        expect(saidOf(report, 'storage')).toMatch(/^good: bucket \S+ .*: written, read and delet/);
        expect(saidOf(report, 'mail')).toMatch(/took a mail to operator@tayfa.example/);
        expect(mail.mailsTo('operator@tayfa.example')).toHaveLength(1);
        expect(JSON.stringify(report)).not.toMatch(/sesame|right/);
      } finally {
        await server.stop();
        await Promise.all([mail.close(), redis.close()]);
      }
    },
  );

  it('is one command, for a person and for a program', async () => {
    const person = await run(['npm', 'run', '--silent', 'doctor'], settings());
    expect(person).toMatchObject({ code: 0, errors: '' });
    expect(person.output).toMatch(/^ok {7}configuration/m);
    expect(person.output).toMatch(/\d+ ok, \d+ to look at, 0 broken$/m);
    const environment = settings({ PORT: 'eighty' });
    const program = await run(['npm', 'run', '--silent', 'doctor', '--', '--json'], environment);
    expect(program).toMatchObject({ code: 1, errors: '' });
    expect(JSON.parse(program.output)).toMatchObject({ healthy: false });
  });
});

describe('[X-064] the doctor is red, with what to do,', { timeout: TIMEOUT_MS }, () => {
  it('when a setting is wrong or misspelt', async () => {
    const wrong = await doctor.ask(settings({ SMTP_URL: 'mail.example' }));
    const advice = /table in README/;
    expectBroken(wrong, { check: 'configuration', found: /^SMTP_URL: /, advice });
    const misspelt = await doctor.ask(settings({ PUBLIC_ORGIN: 'http://x' }));
    expect(saidOf(misspelt, 'configuration')).toMatch(/^warning: PUBLIC_ORGIN is set, which/m);
  });

  it('when the password of the database is wrong', async () => {
    const url = new URL(guarded.connectionString);
    url.password = 'wrong';
    const report = await doctor.ask(settings({ DATABASE_URL: url.href }));
    const found = /password authentication failed/;
    expectBroken(report, { check: 'database', found, advice: /Correct it in DATABASE_URL/ });
    expect(JSON.stringify(report)).not.toContain(':wrong@');
  });

  it('when the account may not create tables', async () => {
    const DATABASE_URL = databaseAddress(guarded.connectionString, 'postgres');
    const report = await doctor.ask(settings({ DATABASE_URL }));
    const found = /may not create tables: permission denied/;
    expectBroken(report, { check: 'database', found, advice: /ALTER DATABASE .* OWNER TO/ });
  });

  it('when there is no such database, and when nothing answers', async () => {
    const DATABASE_URL = databaseAddress(guarded.connectionString, 'missing');
    const missing = await doctor.ask(settings({ DATABASE_URL }));
    const found = /does not exist/;
    expectBroken(missing, { check: 'database', found, advice: /CREATE DATABASE/ });
    const away = `postgresql://tayfa@127.0.0.1:${String(await freePort())}/tayfa`;
    const silent = await doctor.ask(settings({ DATABASE_URL: away }));
    const advice = /whether PostgreSQL runs/;
    expectBroken(silent, { check: 'database', found: /ECONNREFUSED/, advice });
  });

  it('when the database belongs to a newer program', async () => {
    const newer = await createTestDatabase();
    const client = new Client({ connectionString: newer.connectionString });
    await client.connect();
    await client.query("insert into kysely_migration values ('9999-from-tomorrow', '')");
    await client.end();
    const DATABASE_URL = newer.connectionString;
    const report = await doctor.ask(settings({ DATABASE_URL }));
    await newer.drop();
    const found = /newer Tayfa \(schema 9999/;
    expectBroken(report, { check: 'database', found, advice: /Start the newer program/ });
  });

  it('when PostgreSQL is too old', () => {
    expect(versionFinding({ version: 150_000, release: '15.0' })).toBeNull();
    expect(versionFinding({ version: 140_019, release: '14.19' })).toMatchObject({
      state: 'broken',
      found: 'PostgreSQL 14.19 is too old',
    });
  });

  it('when the clock is off against the database', async () => {
    const shift = 'const now = Date.now; Date.now = () => now() - 9_000;';
    const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(shift)}`];
    const report = await askDoctor({ environment: settings(), nodeOptions });
    const found = /clock is (9\.0|8\.9) s behind the database's/;
    expectBroken(report, { check: 'clock', found, advice: /timedatectl/ });
  });

  it('when the mail server refuses the login', async () => {
    const mail = await startSmtpReceiver({ login: { user: 'tayfa', password: 'right' } });
    const SMTP_URL = mail.url.replace('right', 'wrong');
    const report = await doctor.ask(settings({ SMTP_URL }));
    await mail.close();
    const advice = /refuses the login\. Check user and password in SMTP_URL/;
    expectBroken(report, { check: 'mail', found: /Invalid login: 535/, advice });
    expect(JSON.stringify(report)).not.toContain(':wrong@');
  });

  it('when no mail server answers', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${String(await freePort())}`;
    const report = await doctor.ask(settings({ SMTP_URL }));
    expectBroken(report, { check: 'mail', found: /ECONNREFUSED/, advice: /587 with smtp:/ });
  });

  it('when the address of Redis is wrong', async () => {
    const REDIS_URL = `redis://127.0.0.1:${String(await freePort())}`;
    const report = await doctor.ask(settings({ REDIS_URL }));
    const advice = /Check host and port in REDIS_URL/;
    expectBroken(report, { check: 'redis', found: /ECONNREFUSED/, advice });
  });

  it.skipIf(withoutRedis !== '')(`when the password of Redis is wrong${withoutRedis}`, async () => {
    const redis = await startRedis();
    const REDIS_URL = redis.url.replace('sesame', 'wrong');
    const report = await doctor.ask(settings({ REDIS_URL }));
    await redis.close();
    expectBroken(report, { check: 'redis', found: /WRONGPASS/, advice: /refuses the login/ });
  });

  it.skipIf(noS3 !== null)(
    `when the bucket is missing, and when the keys are wrong${skipNote(noS3)}`,
    async () => {
      const missing = await doctor.ask(settings({ ...s3?.settings, S3_BUCKET: 'elsewhere' }));
      const refused = await doctor.ask(settings({ ...s3?.settings, S3_ACCESS_KEY: 'wrong' }));
      const found = /bucket elsewhere at .*does not exist/;
      expectBroken(missing, { check: 'storage', found, advice: /Make the bucket/ });
      const advice = /Check S3_ACCESS_KEY and S3_SECRET_KEY/;
      expectBroken(refused, { check: 'storage', found: /signature .* does not match/, advice });
    },
  );

  it('when uploads cannot be written', async () => {
    const DATA_DIR = join(folder, 'blocked');
    await mkdir(DATA_DIR);
    await writeFile(join(DATA_DIR, 'content'), 'a file where the folder should be');
    const report = await doctor.ask(settings({ DATA_DIR }));
    const advice = /A file has the name of the folder/;
    expectBroken(report, { check: 'storage', found: /EEXIST|ENOTDIR/, advice });
  });

  it.skipIf(!canMount)(
    'when the disk is nearly full (skipped where no small disk can be mounted)',
    async () => {
      const DATA_DIR = join(folder, 'small');
      await mkdir(DATA_DIR);
      const mount = 'mount -t tmpfs -o size=64m tmpfs "$0" && exec "$@"';
      const report = await askDoctor({
        environment: settings({ DATA_DIR }),
        prefix: ['unshare', namespace, 'sh', '-c', mount, DATA_DIR],
      });
      expectBroken(report, { check: 'disk', found: /^0\.1 GB free/, advice: /Free space there/ });
    },
  );

  it('when the public address leads to another program, or to another Tayfa', async () => {
    const other = await startProgram();
    const PUBLIC_ORIGIN = `http://127.0.0.1:${String(other.port)}`;
    const program = await doctor.ask(settings({ PUBLIC_ORIGIN }));
    await other.close();
    const found = /answers 200: another program/;
    const advice = /Correct PUBLIC_ORIGIN/;
    expectBroken(program, { check: 'public address', found, advice });

    const server = await startTestServer();
    const stranger = await doctor.ask(
      settings({ PUBLIC_ORIGIN: server.origin.replace('localhost', '127.0.0.1') }),
    );
    await server.stop();
    expectBroken(stranger, { check: 'public address', found: /another Tayfa/, advice });
  });

  it('when another program has the port', async () => {
    const other = await startProgram();
    const report = await doctor.ask(settings({ PORT: String(other.port) }));
    await other.close();
    const advice = /stop it, or choose another port with PORT=8081/;
    expectBroken(report, { check: 'port', found: /taken by another program/, advice });
  });
});

describe('the doctor, when all above was tried,', { timeout: TIMEOUT_MS }, () => {
  it('has left nothing open that keeps its process from ending', async () => {
    expect(await doctor.end()).toBe(0);
  });
});
