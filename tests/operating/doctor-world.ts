import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { z } from 'zod';
import { startRedisServer } from '../support/redis-server.ts';
import { keptCode } from '../support/server-process.ts';
import { shareS3 } from '../support/shared-s3.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const reportSchema = z.object({
  healthy: z.boolean(),
  findings: z.array(
    z.object({
      check: z.string(),
      state: z.enum(['good', 'warning', 'broken', 'skipped']),
      found: z.string(),
      advice: z.string().optional(),
    }),
  ),
});

export type Report = z.output<typeof reportSchema> & { readonly code: number | null };

interface DoctorCall {
  readonly environment: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
  /** Words before the command, such as those of `unshare`. */
  readonly prefix?: readonly string[];
}

/** Runs the doctor as an operator does, in a process of its own, with these settings alone. */
export async function askDoctor(call: DoctorCall): Promise<Report> {
  const { environment, args = [], nodeOptions = [], prefix = [] } = call;
  const command = join(root, 'server/operating/command.ts');
  const words = [...prefix, process.execPath, ...nodeOptions, command, 'doctor', '--json', ...args];
  const { code, output } = await run(words, environment);
  return reportOf(code, output);
}

/** What the doctor printed, and its exit code. */
export function reportOf(code: number | null, output: string): Report {
  return { code, ...reportSchema.parse(JSON.parse(output)) };
}

/** Runs a command and answers its end; what it says beside its output comes with a failure. */
export async function run(
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string; errors: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...keptCode, ...environment };
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  // reason: what `close` is told of a process
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

/** The doctor is red for this alone, and its advice names what helps. */
export function expectBroken(
  { code, healthy, findings }: Report,
  wanted: { check: string; found: RegExp; advice: RegExp },
): void {
  const broken = findings.filter(({ state }) => state === 'broken');
  expect({ code, healthy, checks: broken.map(({ check }) => check) }).toEqual({
    code: 1,
    healthy: false,
    checks: [wanted.check],
  });
  expect(broken[0]?.found).toMatch(wanted.found);
  expect(broken[0]?.advice).toMatch(wanted.advice);
}

/** What the findings of a check say, in one text. */
export function saidOf({ findings }: Report, check: string): string {
  return findings
    .filter((finding) => finding.check === check)
    .map(({ state, found }) => `${state}: ${found}`)
    .join('\n');
}

/** A program that is no Tayfa and answers everything with a page of its own. */
export async function startProgram(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((_request, response) => response.end('another program'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: it listens on a port, not on a socket file
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A real Redis with a password. */
export async function startRedis(): Promise<{ url: string; close: () => Promise<void> }> {
  const redis = await startRedisServer(['--requirepass', 'sesame']);
  return { url: `redis://:sesame@127.0.0.1:${String(redis.port)}`, close: () => redis.stop() };
}

/** One bucket of a real S3. */
export async function openBucket(): Promise<{
  settings: Readonly<Record<string, string>>;
  close: () => void;
}> {
  const s3 = await shareS3();
  const { environment } = await s3.newBucket();
  return { settings: environment, close: () => s3.close() };
}
