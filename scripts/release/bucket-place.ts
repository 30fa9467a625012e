import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/lib/content-store.ts';
import { createS3Client, uploadObject } from '#server/lib/s3-client.ts';
import { ReleaseRefused } from './plan-release.ts';
import { sha512Of, type ReleasePlace } from './release-place.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The bucket that `--into` names as s3://BUCKET; null: it names a folder. */
export function bucketNamed(into: string): string | null {
  return /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/.exec(into)?.[1] ?? null;
}

/** @throws ReleaseRefused naming what the environment lacks */
export function bucketSettings(bucket: string, environment: Environment): S3Settings {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const missing = names.filter((name) => (environment[name] ?? '') === '');
  if (missing.length > 0)
    throw new ReleaseRefused(`For a bucket set ${missing.join(', ')} as a server has them`);
  const [endpoint = '', region = '', accessKey = '', secretKey = ''] = names.map(
    (name) => environment[name],
  );
  return { endpoint, bucket, region, accessKey, secretKey };
}

async function namesIn(client: S3Client, Bucket: string): Promise<readonly string[]> {
  const names: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) names.push(Key);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return names;
}

async function bodyOf(client: S3Client, Bucket: string, Key: string) {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  if (Body === undefined) throw new Error(`The S3 answered without ${Key}`);
  return Body;
}

/**
 * Puts releases into a bucket: an object appears whole. That none is written over another is looked
 * up first (lay-out.ts); not every S3 knows the condition for it.
 */
export function openBucketPlace(settings: S3Settings): ReleasePlace & { close(): void } {
  const client = createS3Client(settings);
  const { bucket: Bucket } = settings;
  return {
    names: () => namesIn(client, Bucket),
    readText: async (name) => (await bodyOf(client, Bucket, name)).transformToString(),
    async add(name, from) {
      await uploadObject({ client, Bucket }, name, from);
      const body = await bodyOf(client, Bucket, name);
      // reason: the library's type is that of every platform; Node's stream gives bytes
      return sha512Of(body as unknown as AsyncIterable<Uint8Array>);
    },
    async replaceText(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    close() {
      client.destroy();
    },
  };
}
