import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ByteRange, ContentFacts, OpenContent, S3Settings } from './content-store.ts';
import { watchForStall } from './stalled-stream.ts';
import type { StorageGuard } from './storage-guard.ts';

/** Milliseconds. A place that is away must not hold up those who ask for much longer than this. */
const CONNECT_MS = 1_500;
const ANSWER_MS = 4_000;
/** How long a file that is being read may stand still before its reader is let go. */
const STALL_MS = 20_000;
/** How long a file may take altogether, and each of its megabytes. */
const UPLOAD_MS = 30_000;
const UPLOAD_MS_PER_MB = 1_000;
/** Larger files go up in parts of this size, so many at a time. */
const PART_BYTES = 8 * 2 ** 20;
const PARTS_AT_ONCE = 2;

/** A bucket of an S3, and what stands before the calls to it. */
export interface Bucket extends StorageGuard {
  readonly client: S3Client;
  readonly Bucket: string;
}

/** A client for the S3 of any maker; it asks for nothing by itself. */
export function createS3Client(settings: S3Settings): S3Client {
  // readers may be slow, and each holds a connection: a bound here would let them keep out others
  const connections = { keepAlive: true, maxSockets: Infinity };
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // every S3 knows the bucket in the path; names of buckets below the host take a DNS entry each
    forcePathStyle: true,
    maxAttempts: 3,
    // other makers' servers refuse checksums they do not know; the signature covers the bytes
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // it would take a connection of its own for each part
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
      httpAgent: new HttpAgent(connections),
      httpsAgent: new HttpsAgent(connections),
    },
  });
}

interface ObjectAnswer {
  readonly ContentLength?: number | undefined;
  readonly ContentRange?: string | undefined;
  readonly LastModified?: Date | undefined;
  readonly ETag?: string | undefined;
}

function factsOf(answer: ObjectAnswer): ContentFacts {
  const whole = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1];
  return {
    size: whole === undefined ? (answer.ContentLength ?? 0) : Number(whole),
    lastModified: answer.LastModified ?? new Date(0),
    etag: answer.ETag ?? '""',
  };
}

/** What is known of an object; null when there is none. @throws ProblemError storage.away */
export async function findObject(
  { client, Bucket, askFor }: Bucket,
  Key: string,
): Promise<ContentFacts | null> {
  const command = new HeadObjectCommand({ Bucket, Key });
  const answer = await askFor('find', () => client.send(command));
  return answer && factsOf(answer);
}

/**
 * Opens an object, or the part of it that `range` names, which must lie within; null when there is
 * none. A stream that is not read to its end must be destroyed.
 * @throws ProblemError storage.away
 */
export async function openObject(
  { client, Bucket, askFor }: Bucket,
  Key: string,
  range?: ByteRange,
): Promise<OpenContent | null> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const command = new GetObjectCommand({ Bucket, Key, Range });
  const answer = await askFor('open', () => client.send(command));
  if (!answer) return null;
  const { Body } = answer;
  // the library's type is that of every platform
  if (!(Body instanceof Readable)) throw new Error('S3 answered without a stream');
  watchForStall(Body, STALL_MS);
  return { facts: factsOf(answer), stream: Body };
}

/** Takes a file up in parts, or at once when it is small; what fails leaves nothing of it behind. */
export async function uploadObject(
  { client, Bucket }: Pick<Bucket, 'client' | 'Bucket'>,
  Key: string,
  path: string,
): Promise<void> {
  const { size } = await stat(path);
  const Body = createReadStream(path);
  const upload = new Upload({
    client,
    params: { Bucket, Key, Body, ContentLength: size },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  const deadline = UPLOAD_MS + (size / 2 ** 20) * UPLOAD_MS_PER_MB;
  // the parts that are there already are taken back by the library
  const timer = setTimeout(() => void upload.abort(), deadline);
  try {
    await upload.done();
  } finally {
    clearTimeout(timer);
    Body.destroy();
  }
}
