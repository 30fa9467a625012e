import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Logger } from 'pino';
import {
  placeOfKey,
  requireKey,
  type ContentFacts,
  type ContentStore,
  type S3Settings,
} from './content-store.ts';
import { watchForStall } from './stalled-stream.ts';
import { createStorageGuard, storageAway, type StorageGuard } from './storage-guard.ts';
import { createWorkLimit } from './work-limit.ts';

/** Milliseconds. A place that is away must not hold up those who ask for much longer than this. */
const CONNECT_MS = 1_500;
const ANSWER_MS = 4_000;
/** The same for a call that carries bytes: a part over half a megabyte a second. */
const WRITE_MS = 20_000;
/** How long a file may take altogether, and each of its megabytes. */
const UPLOAD_MS = 30_000;
const UPLOAD_MS_PER_MB = 1_000;
/** How long a file that is being read may stand still before its reader is let go. */
const STALL_MS = 20_000;
/** Larger files go up in parts of this size, so many at a time. */
const PART_BYTES = 8 * 2 ** 20;
const PARTS_AT_ONCE = 2;
/** Each holds its parts in memory. */
const UPLOADS_AT_ONCE = 6;
const UPLOADS_WAITING = 200;

function createClient(settings: S3Settings): S3Client {
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

interface Bucket extends StorageGuard {
  readonly client: S3Client;
  readonly Bucket: string;
}

/** Takes a file up in parts, or at once when it is small. */
async function uploadFile({ client, Bucket }: Bucket, Key: string, path: string): Promise<void> {
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

async function* listKeys({ client, Bucket, ask }: Bucket): AsyncGenerator<string> {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, ContinuationToken });
    const page = await ask('list', () => client.send(command));
    for (const { Key = '' } of page.Contents ?? []) if (placeOfKey(Key) !== null) yield Key;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** Takes back the parts of uploads that were begun before a time; answers of how many uploads. */
async function abortUploads({ client, Bucket, ...guard }: Bucket, before: Date): Promise<number> {
  let aborted = 0;
  let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
  for (;;) {
    const command = new ListMultipartUploadsCommand({ Bucket, ...markers });
    const page = await guard.ask('list-uploads', () => client.send(command));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated >= before) continue;
      const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
      await guard.askFor('abort-upload', () => client.send(abort));
      aborted += 1;
    }
    if (page.IsTruncated !== true) return aborted;
    markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

/** Keeps content in a bucket of an S3; what is served lies there under its key. */
export function createS3ContentStore(settings: S3Settings, logger: Logger): ContentStore {
  const bucket: Bucket = {
    client: createClient(settings),
    Bucket: settings.bucket,
    ...createStorageGuard(logger),
  };
  const { client, Bucket, ask, askFor } = bucket;
  const limit = createWorkLimit({
    concurrent: UPLOADS_AT_ONCE,
    waiting: UPLOADS_WAITING,
    onFull: storageAway,
  });

  return {
    folder: null,
    async put(key, bytes) {
      const command = new PutObjectCommand({ Bucket, Key: requireKey(key), Body: bytes });
      await limit(() => ask('put', () => client.send(command, { requestTimeout: WRITE_MS })));
    },
    async adopt(key, path) {
      requireKey(key);
      await limit(() => ask('upload', () => uploadFile(bucket, key, path)));
      await rm(path, { force: true });
    },
    async copy(key, newKey) {
      const CopySource = `${Bucket}/${requireKey(key)}`;
      const command = new CopyObjectCommand({ Bucket, Key: requireKey(newKey), CopySource });
      return (await askFor('copy', () => client.send(command))) !== null;
    },
    async remove(key) {
      const command = new DeleteObjectCommand({ Bucket, Key: requireKey(key) });
      await ask('remove', () => client.send(command));
    },
    async find(key) {
      const command = new HeadObjectCommand({ Bucket, Key: requireKey(key) });
      const answer = await askFor('find', () => client.send(command));
      return answer && factsOf(answer);
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket, Key: requireKey(key), Range });
      const answer = await askFor('open', () => client.send(command));
      if (!answer) return null;
      const { Body } = answer;
      // the library's type is that of every platform
      if (!(Body instanceof Readable)) throw new Error('S3 answered without a stream');
      watchForStall(Body, STALL_MS);
      return { facts: factsOf(answer), stream: Body };
    },
    keys: () => listKeys(bucket),
    removeAbandoned: (before) => abortUploads(bucket, before),
    close() {
      client.destroy();
    },
  };
}
