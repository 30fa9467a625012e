import { expect, it } from 'vitest';
import { ConfigError, passwordCostOf, readConfig } from './config.ts';

const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY: 'the-key',
  S3_SECRET_KEY: 'the-secret',
};

it('files lie in the data folder unless all five settings of an S3 are there', () => {
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig({ S3_BUCKET: '' }).s3).toBeNull();
  expect(readConfig(s3).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'files',
    region: 'eu-central-1',
    accessKey: 'the-key',
    secretKey: 'the-secret',
  });
});

it('names every setting of an S3 that is missing, and tells no secret', () => {
  for (const name of Object.keys(s3)) {
    const given: Record<string, string> = { ...s3, [name]: '' };
    expect(() => readConfig(given), name).toThrow(ConfigError);
    expect(() => readConfig(given), name).toThrow(`${name}: not set; an S3 needs all of`);
    expect(() => readConfig(given), name).not.toThrow('the-secret');
  }
  const most = { S3_SECRET_KEY: 'the-secret' };
  expect(() => readConfig(most)).toThrow('S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY: not');
});

it('refuses an endpoint and a bucket that cannot be', () => {
  expect(() => readConfig({ ...s3, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT');
  expect(() => readConfig({ ...s3, S3_ENDPOINT: 'ftp://s3.example' })).toThrow('S3_ENDPOINT');
  expect(() => readConfig({ ...s3, S3_BUCKET: 'a/b' })).toThrow('S3_BUCKET: must be the name');
});

it('reads addresses of voice regions, and refuses what is none', () => {
  const given = 'eu-west-1=https://a.example/ping?of=1, us-east-1=http://b.example';
  expect(readConfig({ VOICE_REGION_PINGS: given }).VOICE_REGION_PINGS).toEqual({
    'eu-west-1': 'https://a.example/ping?of=1',
    'us-east-1': 'http://b.example',
  });
  for (const wrong of ['mars-1=https://a.example', 'eu-west-1', 'eu-west-1=ftp://a.example'])
    expect(() => readConfig({ VOICE_REGION_PINGS: wrong })).toThrow('VOICE_REGION_PINGS: must be');
});

it('takes a short address of invites on a host of its own', () => {
  const PUBLIC_ORIGIN = 'https://tayfa.example';
  expect(readConfig({ PUBLIC_ORIGIN, INVITE_ORIGIN: 'https://tyf.example' })).toHaveProperty(
    'INVITE_ORIGIN',
    'https://tyf.example',
  );
  for (const INVITE_ORIGIN of ['https://tayfa.example/', 'https://TAYFA.example:443/i', 'tyf'])
    expect(() => readConfig({ PUBLIC_ORIGIN, INVITE_ORIGIN }), INVITE_ORIGIN).toThrow(
      /INVITE_ORIGIN/,
    );
});

it('takes releases from one place, and from a bucket only where nothing else lies', () => {
  const folder = { RELEASES_FOLDER: '/var/releases' };
  expect(readConfig({ ...s3, RELEASES_BUCKET: 'releases' }).RELEASES_BUCKET).toBe('releases');
  expect(() => readConfig({ ...s3, ...folder, RELEASES_BUCKET: 'releases' })).toThrow(
    'RELEASES_FOLDER and RELEASES_BUCKET each say which release is newest',
  );
  expect(() => readConfig({ ...folder, RELEASES_URL: 'https://releases.example' })).toThrow(
    'RELEASES_URL and RELEASES_FOLDER each say',
  );
  expect(() => readConfig({ RELEASES_BUCKET: 'releases' })).toThrow('set those');
  expect(() => readConfig({ ...s3, RELEASES_BUCKET: 'files' })).toThrow('must not be S3_BUCKET');
  expect(() => readConfig({ ...s3, RELEASES_BUCKET: 'a/b' })).toThrow('the name of a bucket');
});

it.each([
  [{}, 'full'],
  [{ NODE_ENV: 'production' }, 'full'],
  [{ NODE_ENV: 'development' }, 'full'],
  [{ NODE_ENV: 'test' }, 'least'],
  [{ NODE_ENV: 'test', PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }, 'least'],
  [{ NODE_ENV: 'test', PUBLIC_ORIGIN: 'https://tayfa.example' }, 'full'],
  [{ NODE_ENV: 'test', PUBLIC_ORIGIN: 'https://localhost.example' }, 'full'],
] as const)('hashes passwords under %o at the cost: %s', (environment, cost) => {
  expect(passwordCostOf(readConfig(environment))).toBe(cost);
});
