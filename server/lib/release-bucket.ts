import type { Logger } from 'pino';
import type { S3Settings } from './content-store.ts';
import type { ReleasePlace } from './release-files.ts';
import { createS3Client, findObject, openObject, type Bucket } from './s3-client.ts';
import { createStorageGuard } from './storage-guard.ts';

/** Releases in a bucket of an S3, which all nodes read; its objects are named as the files are. */
export function createReleaseBucket(
  settings: S3Settings,
  logger: Logger,
): ReleasePlace & { close(): void } {
  const bucket: Bucket = {
    client: createS3Client(settings),
    Bucket: settings.bucket,
    // its own: that releases are away says nothing of people's files
    ...createStorageGuard(logger),
  };
  return {
    find: (name) => findObject(bucket, name),
    open: (name, range) => openObject(bucket, name, range),
    close() {
      bucket.client.destroy();
    },
  };
}
