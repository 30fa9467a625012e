import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { z } from 'zod';
import { openS3, type S3Access } from './s3-server.ts';

const placeSchema = z.object({ port: z.number() });

export interface SharedS3 extends S3Access {
  close(): void;
}

/** The one S3 of this run (s3-service.ts), for what never takes it away; its buckets are the caller's own. */
export async function shareS3(): Promise<SharedS3> {
  const response = await fetch(inject('s3Service'));
  const text = await response.text();
  if (!response.ok) throw new Error(`The S3 did not start.\n${text}`);
  const { port } = placeSchema.parse(JSON.parse(text));
  const access = openS3(port, `shared-${randomBytes(6).toString('hex')}`);
  return { ...access, close: () => access.client.destroy() };
}
