import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/lib/content-store.ts';
import { freePort } from './free-port.ts';

/** A bucket of its own, and how a server is told of it. */
export interface TestBucket extends S3Settings {
  readonly environment: Readonly<Record<string, string>>;
  /** Keys of the uploads in parts that were begun and not ended. */
  openUploads(): Promise<string[]>;
}

/** A real S3, as those see it who use it. */
export interface S3Access {
  newBucket(): Promise<TestBucket>;
  /** For looking from outside. */
  readonly client: S3Client;
}

/** A real S3 in a process of its own. */
export interface S3Server extends S3Access {
  readonly port: number;
  /** Ends it as a crash does; what it has acknowledged is there after `start`. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** While paused it takes connections and answers nothing. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

const python = '/usr/bin/python3';
const host = join(import.meta.dirname, 's3-host.py');
const START_TIMEOUT_MS = 40_000;
const KEYS = { accessKey: 'tayfa:server', secretKey: 'a-secret-of-the-tests' } as const;
const region = 'us-east-1';

/** To load them instead would take more than a second of a processor, for each file that asks. */
const looking = `from importlib.util import find_spec
raise SystemExit(any(find_spec(name) is None for name in ('swift', 'eventlet')))`;

/** Why there is no S3 on this machine, for titles of tests that need one; null when there is. */
export function whyNoS3(): string | null {
  const found = spawnSync(python, ['-c', looking], { stdio: 'ignore' });
  return found.status === 0 ? null : "Debian's package python3-swift is not installed";
}

/** The end of the title of what is skipped without an S3. */
export function skipNote(why: string | null): string {
  return why === null ? '' : ` (skipped: ${why})`;
}

async function startHost(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(python, [host, folder, String(port), KEYS.accessKey, KEYS.secretKey], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (data: Buffer) => (printed += data.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  try {
    const ready = once(child.stdout, 'data').then(() => true);
    const isReady = await Promise.race([ready, once(child, 'exit').then(() => false)]);
    if (!isReady) throw new Error(`The S3 did not start:\n${printed}`);
  } finally {
    clearTimeout(timer);
  }
  child.stdout.resume();
  return child;
}

/** The one at a port, with buckets of these names and a number. */
export function openS3(port: number, prefix = 'files'): S3Access {
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: KEYS.accessKey, secretAccessKey: KEYS.secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  let buckets = 0;
  return {
    client,
    async newBucket() {
      buckets += 1;
      const bucket = `${prefix}-${buckets}`;
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return {
        endpoint,
        bucket,
        region,
        ...KEYS,
        environment: {
          S3_ENDPOINT: endpoint,
          S3_BUCKET: bucket,
          S3_REGION: region,
          S3_ACCESS_KEY: KEYS.accessKey,
          S3_SECRET_KEY: KEYS.secretKey,
        },
        async openUploads() {
          const page = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
          return (page.Uploads ?? []).map(({ Key = '' }) => Key);
        },
      };
    },
  };
}

/** Starts an S3 with nothing in it on a free port of this machine. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'tayfa-s3-'));
  const port = await freePort();
  let child = await startHost(folder, port);
  const access = openS3(port);

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  return {
    ...access,
    port,
    kill,
    async start() {
      child = await startHost(folder, port);
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async close() {
      access.client.destroy();
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
