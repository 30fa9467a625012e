import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { adviceFor, findingsOf, textOf } from './finding.ts';
import type { AdviceTable, Finding } from './finding.ts';
import type { S3Settings } from './services.ts';

const { good, broken } = findingsOf('storage');

const folderAdvices: AdviceTable = [
  {
    codes: /^(EACCES|EPERM)$/,
    advice:
      'Give the folder to the account that runs the server (chown -R), or set DATA_DIR to one that it may write to.',
  },
  { codes: /^EROFS$/, advice: 'This disk is mounted for reading only: mount it for writing.' },
  { codes: /^(ENOSPC|EDQUOT)$/, advice: 'The disk or the quota is full: free space there.' },
  {
    codes: /^(ENOTDIR|EEXIST)$/,
    advice: 'A file has the name of the folder: move it away or set DATA_DIR to another folder.',
  },
];

const s3Advices: AdviceTable = [
  {
    codes: /^NoSuchBucket$/,
    advice: 'Make the bucket that S3_BUCKET names, or correct the name.',
  },
  {
    codes: /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidClientTokenId)$/,
    advice: 'The storage refuses the keys. Check S3_ACCESS_KEY and S3_SECRET_KEY.',
  },
  {
    codes: /^(AccessDenied|Forbidden)$/,
    advice:
      'These keys may not do that in the bucket. They need s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket.',
  },
  {
    codes: /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraint)/,
    advice: 'The bucket is in another region: set S3_REGION to it.',
  },
  {
    codes: /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|TimeoutError|EHOSTUNREACH)$/,
    advice: 'Nothing answers at S3_ENDPOINT. Check the address, and that the storage runs.',
  },
];

const otherwise = 'Read what the storage says; its own log says more.';

/** Writes, reads and deletes a file where uploads are kept. */
export async function checkFolder(folder: string): Promise<Finding> {
  const file = join(folder, `doctor-${randomUUID()}`);
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, file, { mode: 0o600 });
    const text = await readFile(file, 'utf8');
    await rm(file);
    if (made !== undefined) await unmake(folder, made);
    if (text === file) return good(`${folder}: written, read and deleted`);
    return broken({ found: `${folder} gave back something else`, advice: 'Check this disk.' });
  } catch (error) {
    const found = `${folder}: ${textOf(error)}`;
    return broken({ found, advice: adviceFor(error, folderAdvices, otherwise) });
  }
}

/** What was not there before may belong to another account than the server's: it is taken away again. */
async function unmake(folder: string, first: string): Promise<void> {
  await rmdir(folder);
  if (folder !== first) await unmake(dirname(folder), first);
}

/** Writes, reads and deletes an object, as the server does with uploads. */
export async function checkS3(settings: S3Settings): Promise<Finding> {
  const { bucket, accessKey, secretKey, region, endpoint } = settings;
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) {
    return broken({
      found: 'some of the settings of S3 are there, and some are not',
      advice: 'Set S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY, or none of the S3_ settings.',
    });
  }
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000 },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
  const place = `bucket ${bucket} at ${endpoint ?? `Amazon in ${region}`}`;
  const object = { Bucket: bucket, Key: `doctor/${randomUUID()}.txt` };
  try {
    await client.send(new PutObjectCommand({ ...object, Body: object.Key }));
    const { Body } = await client.send(new GetObjectCommand(object));
    const text = await Body?.transformToString();
    await client.send(new DeleteObjectCommand(object));
    if (text === object.Key) return good(`${place}: written, read and deleted`);
    return broken({ found: `${place} gave back something else`, advice: otherwise });
  } catch (error) {
    const found = `${place}: ${textOf(error)}`;
    return broken({ found, advice: adviceFor(error, s3Advices, otherwise) });
  } finally {
    client.destroy();
  }
}
