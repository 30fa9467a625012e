import type { S3Settings } from './content-store.ts';

/** What an S3 needs: all or nothing. */
const s3Names = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const;

/** Who may say which release is newest: one of them. */
const releaseNames = ['RELEASES_URL', 'RELEASES_FOLDER', 'RELEASES_BUCKET'] as const;

/** The settings that say where files lie. */
type StorageSettings = {
  readonly [Name in (typeof s3Names)[number] | (typeof releaseNames)[number]]?: string | undefined;
};

/** The S3 of the settings; null: none is set. */
export function s3Of(config: StorageSettings): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

/** What is not set of an S3 of which some is. */
export function missingForS3(config: StorageSettings): string[] {
  const missing = s3Names.filter((name) => config[name] === undefined);
  if (missing.length === 0 || missing.length === s3Names.length) return [];
  return [`${missing.join(', ')}: not set; an S3 needs all of ${s3Names.join(', ')}`];
}

/** Why the releases that are named cannot be served. */
export function refuseReleases(config: StorageSettings): string[] {
  const set = releaseNames.filter((name) => config[name] !== undefined);
  const refused = [];
  if (set.length > 1)
    refused.push(`${set.join(' and ')} each say which release is newest: set one`);
  if (config.RELEASES_BUCKET === undefined) return refused;
  if (config.S3_ENDPOINT === undefined)
    refused.push(`RELEASES_BUCKET is a bucket of the S3 of ${s3Names.join(', ')}: set those`);
  // a key that reads releases for everyone must not come upon people's files
  if (config.RELEASES_BUCKET === config.S3_BUCKET)
    refused.push('RELEASES_BUCKET must not be S3_BUCKET: what lies there is served to everyone');
  return refused;
}
