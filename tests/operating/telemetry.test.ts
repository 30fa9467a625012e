import { mkdir, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getMe } from '#shared/contract/account/session.ts';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '#server/database/embedded-database.ts';
import { registerUnverified } from '../support/client.ts';
import { fillDataFolder } from '../support/migrated-folder.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { openSocket } from '../support/socket-client.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { throwawayFolder } from '../support/throwaway-folder.ts';
import { startOtlpReceiver, textAttribute, type OtlpReceiver, type Span } from './otlp-receiver.ts';

const TIMEOUT_MS = 120_000;
/** Says on standard output whatever package of OpenTelemetry is asked for. */
const watchLoading = `
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (name.startsWith('@opentelemetry/')) console.log('LOADED ' + name);
    return next(name, context);
  } });`;
const watched = ['--import', `data:text/javascript,${encodeURIComponent(watchLoading)}`];

/** What it has loaded, but for the interfaces, which prom-client asks for by itself. */
function loadedBy(server: ServerProcess): string[] {
  const names = server.output().matchAll(/^LOADED (\S+)$/gm);
  return [...names].map(([, name = '']) => name).filter((name) => !name.endsWith('/api'));
}

const logLine = z.looseObject({
  msg: z.string(),
  trace_id: z.string().optional(),
  requestId: z.string().optional(),
});

/** The lines of the log, which are JSON, each an object. */
function logLines(server: ServerProcess): z.output<typeof logLine>[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => logLine.parse(JSON.parse(line)));
}

let folder: string;
let database: EmbeddedDatabase;
let collector: OtlpReceiver;
beforeAll(async () => {
  folder = await throwawayFolder('tayfa-telemetry-');
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const dataFolder = join(folder, 'db');
  await mkdir(dataFolder);
  await fillDataFolder(dataFolder);
  database = await startEmbeddedDatabase({ dataFolder, logger });
  collector = await startOtlpReceiver();
}, TIMEOUT_MS);
afterAll(async () => {
  await database.stop();
  await collector.close();
  await rm(folder, { recursive: true, force: true });
});

function named(name: string | RegExp): Span[] {
  return collector.spans.filter((span) =>
    typeof name === 'string' ? span.name === name : name.test(span.name),
  );
}

/** The one that must be there. */
function first<Value>([value]: readonly Value[]): Value {
  if (value === undefined) throw new Error('there is none');
  return value;
}

/** Makes a team by a call whose body comes after the server has begun with it. */
async function newTeamSlowly(origin: string, cookie: string): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json', expect: '100-continue' };
  const call = httpRequest(new URL('/api/v1/teams', origin), { method: 'POST', headers });
  call.flushHeaders();
  call.once('continue', () => call.end(JSON.stringify({ name: 'Watched' })));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  });
  const body = await json(answer);
  return z.looseObject({ createdTeam: z.looseObject({ id: z.string() }) }).parse(body).createdTeam
    .id;
}

async function expectCounted(origin: string): Promise<void> {
  const health = await fetch(new URL('/healthz', origin));
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok' }]);
  const ready = await fetch(new URL('/readyz', origin));
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: true, accepting: true } },
  ]);
  const text = await (await fetch(new URL('/metrics', origin))).text();
  expect(text).toMatch(/^tayfa_sockets 1$/m);
  expect(text).toMatch(
    /^tayfa_request_seconds_count\{endpoint="POST .*\/teams",status="200"\} 1$/m,
  );
}

/** A request with its statements, frames of a socket and its beginning, and jobs. */
async function expectTraced(email: string, teamId: string): Promise<void> {
  // a request, with its statements below it
  await expect.poll(() => named(/^POST \S+\/teams$/).length).toBe(1);
  const request = first(named(/^POST \S+\/teams$/));
  await expect
    .poll(() => named('insert teams').map(({ parentSpanId }) => parentSpanId))
    .toEqual([request.spanId]);
  const statement = first(named('insert teams'));
  expect(statement.traceId).toBe(request.traceId);
  expect(textAttribute(statement.attributes, 'db.query.text')).toMatch(/\$1/);
  // frames of the socket, its beginning, and jobs
  await expect.poll(() => named('socket presence').length).toBe(1);
  await expect.poll(() => named('socket READY').length).toBe(1);
  await expect.poll(() => named('job sync-plus').length).toBeGreaterThan(0);
  const job = first(named('job sync-plus'));
  await expect
    .poll(() => collector.spans.some(({ parentSpanId }) => parentSpanId === job.spanId))
    .toBe(true);
  expect([...collector.services]).toEqual(['tayfa']);
  // nothing of what people wrote, nor who they are
  expect(JSON.stringify(collector.spans)).not.toContain(email);
  expect(JSON.stringify(collector.spans)).not.toContain(teamId);
}

/** The same numbers as /metrics, under the same names. */
async function expectExported(): Promise<void> {
  await expect
    .poll(() => collector.metrics.get('tayfa_sockets')?.gauge?.dataPoints)
    .toMatchObject([{ asDouble: 1 }]);
  const times = collector.metrics.get('tayfa_request_seconds')?.histogram?.dataPoints ?? [];
  const ofTeams = first(
    times.filter(({ attributes }) => textAttribute(attributes, 'endpoint')?.endsWith('/teams')),
  );
  expect(ofTeams.count).toBe(1);
  expect(ofTeams.bucketCounts.reduce((sum, count) => sum + count)).toBe(1);
  expect(ofTeams.bucketCounts).toHaveLength(ofTeams.explicitBounds.length + 1);
  expect(collector.metrics.get('tayfa_events_published_total')?.sum?.isMonotonic).toBe(true);
}

describe('what an operator can watch', { timeout: TIMEOUT_MS }, () => {
  it('[X-063] is alive and ready, counted, logged with the ids of requests, and traced where a collector is named', async () => {
    const server = await startServerProcess({
      dataFolder: join(folder, 'watched'),
      nodeOptions: watched,
      environment: {
        NODE_ENV: 'test',
        CAPTCHA: 'off',
        RATE_LIMITS: 'off',
        DATABASE_URL: database.connectionString,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_BSP_SCHEDULE_DELAY: '100',
        OTEL_METRIC_EXPORT_INTERVAL: '200',
      },
    });
    try {
      const person = await registerUnverified(server, 'Watched');
      const teamId = await newTeamSlowly(server.origin, person.cookie());
      const socket = await openSocket(server.origin, { cookie: person.cookie() });
      socket.send('PRESENCE_UPDATE', { presence: 2 });

      await expectCounted(server.origin);
      await expectTraced(person.email, teamId);
      await expectExported();

      // lines of the log lead to the trace they were written in
      const mailed = logLines(server).find(({ msg }) => msg.startsWith('mail in the outbox'));
      await expect
        .poll(() => collector.spans.some(({ traceId }) => traceId === mailed?.trace_id))
        .toBe(true);

      await socket.close();
      await database.stop();
      const refused = await person.call(getMe);
      expect(refused.status).toBe(503);
      const { requestId } = z.looseObject({ requestId: z.string() }).parse(refused.body);
      // the line may come a moment after the answer
      await expect.poll(() => logLines(server).map((line) => line.requestId)).toContain(requestId);
      expect((await fetch(new URL('/healthz', server.origin))).status).toBe(200);
      const away = await fetch(new URL('/readyz', server.origin));
      expect([away.status, await away.json()]).toEqual([
        503,
        { status: 'not ready', checks: { database: false, accepting: true } },
      ]);
      // so the test below would see what is loaded
      expect(loadedBy(server)).toContain('@opentelemetry/sdk-node');
    } finally {
      await server.stop();
    }
  });

  it('loads and sends nothing of it where no collector is named', async () => {
    const test = await createTestDatabase();
    const disabled = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' };
    for (const more of [{}, disabled]) {
      const server = await startServerProcess({
        dataFolder: join(folder, 'unwatched'),
        environment: { DATABASE_URL: test.connectionString, ...more },
        nodeOptions: watched,
      });
      await fetch(new URL('/healthz', server.origin));
      await server.stop();
      expect(loadedBy(server)).toEqual([]);
    }
    await test.drop();
  });
});
