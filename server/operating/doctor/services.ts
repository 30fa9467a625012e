import { z } from 'zod';

/** The services that several nodes share, as far as they are set. */
export interface SharedServices {
  /** One address, or the several of a cluster. */
  readonly redis: readonly string[];
  readonly replica: string | null;
  readonly s3: S3Settings | null;
}

/** Storage of objects. */
export interface S3Settings {
  /** Undefined: Amazon's own, by the region. */
  readonly endpoint: string | undefined;
  readonly bucket: string | undefined;
  readonly region: string;
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
}

const text = z
  .string()
  .optional()
  // an empty variable is how shells say "not set"
  .transform((value) => (value === '' ? undefined : value));

const schema = z.object({
  REDIS_URL: text,
  DATABASE_REPLICA_URL: text,
  S3_ENDPOINT: text,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
});

/** Reads which shared services are set; server/config.ts takes this over with those services. */
export function readServices(
  environment: Readonly<Record<string, string | undefined>>,
): SharedServices {
  const set = schema.parse(environment);
  const addresses = set.REDIS_URL?.split(',').map((part) => part.trim()) ?? [];
  const hasS3 = set.S3_ENDPOINT !== undefined || set.S3_BUCKET !== undefined;
  return {
    redis: addresses.filter((address) => address !== ''),
    replica: set.DATABASE_REPLICA_URL ?? null,
    s3: hasS3
      ? {
          endpoint: set.S3_ENDPOINT,
          bucket: set.S3_BUCKET,
          region: set.S3_REGION ?? 'us-east-1',
          accessKey: set.S3_ACCESS_KEY,
          secretKey: set.S3_SECRET_KEY,
        }
      : null,
  };
}
