import { rm } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import { placeOfKey, requireKey, type ContentStore, type S3Settings } from './content-store.ts';
import { createS3Client, findObject, openObject, uploadObject, type Bucket } from './s3-client.ts';
import { createStorageGuard, storageAway } from './storage-guard.ts';
import { createWorkLimit } from './work-limit.ts';

/**
 * Milliseconds for what carries bytes, all tries together: a picture of 8 MB over half a megabyte a
 * second. A connection that stands still for a minute is cut, and those who wait are answered before.
 */
const WRITE_MS = 20_000;
/** Each holds its parts in memory. */
const UPLOADS_AT_ONCE = 6;
const UPLOADS_WAITING = 200;

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
    client: createS3Client(settings),
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
      const send = () => {
        const abortSignal = AbortSignal.timeout(WRITE_MS);
        return client.send(command, { requestTimeout: WRITE_MS, abortSignal });
      };
      await limit(() => ask('put', send));
    },
    async adopt(key, path) {
      requireKey(key);
      await limit(() => ask('upload', () => uploadObject(bucket, key, path)));
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
    find: async (key) => findObject(bucket, requireKey(key)),
    open: async (key, range) => openObject(bucket, requireKey(key), range),
    keys: () => listKeys(bucket),
    removeAbandoned: (before) => abortUploads(bucket, before),
    close() {
      client.destroy();
    },
  };
}
