import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDownloads, getWindowsDownload } from '#shared/contract/site/site.ts';
import { openBucketPlace } from '../../scripts/release/bucket-place.ts';
import { layOut, widen } from '../../scripts/release/lay-out.ts';
import { startAccountWorld, type AccountWorld } from '../accounts/account-world.ts';

import { skipNote, startS3Server, whyNoS3, type S3Server } from '../support/s3-server.ts';
import { refusal } from '../teams/team-world.ts';
import { makeMachine, PENDING, startCopy, type Start } from './running-copy.ts';

/*
 * As releases.test.ts, with the releases in a bucket of a real S3: the same command puts them there, a
 * server serves them, and the real electron-updater asks it.
 */

const noS3 = whyNoS3();
const BUCKET = 'releases';

describe.skipIf(noS3 !== null)(`releases in a bucket${skipNote(noS3)}`, () => {
  let folder: string;
  let s3: S3Server;
  let world: AccountWorld;
  let place: ReturnType<typeof openBucketPlace>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tayfa-bucket-'));
    s3 = await startS3Server();
    const files = await s3.newBucket();
    await s3.client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    place = openBucketPlace({ ...files, bucket: BUCKET });
    world = await startAccountWorld({
      ...files.environment,
      RELEASES_BUCKET: BUCKET,
      LOG_LEVEL: 'silent',
    });
  });
  afterAll(async () => {
    await world.stop();
    place.close();
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });

  function appImage(version: string): string {
    return `Tayfa-${version}-linux-x86_64.AppImage`;
  }

  const program = (version: string) => Buffer.alloc(300_000, `# ${version}\n`);

  async function release(version: string, staged: number | null = null) {
    const built = await mkdtemp(join(folder, 'built-'));
    await writeFile(join(built, appImage(version)), program(version));
    await writeFile(join(built, `Tayfa-setup-${version}-x64.exe`), version);
    const layout = { version, notes: '', staged, built, into: place };
    return layOut({ ...layout, date: '2026-11-28T12:00:00Z' });
  }

  async function look(start: Start = {}) {
    const machine = await makeMachine(folder, `${world.server.origin}/releases`);
    return { home: machine.home, ...(await startCopy(machine, start)) };
  }

  const ask = (name: string, headers: Record<string, string> = {}) =>
    fetch(`${world.server.origin}/releases/${name}`, { headers });

  it('are told of and taken, stage by stage, and never written twice', async () => {
    const visitor = world.visitor();
    expect(await visitor.ok(getWindowsDownload)).toEqual({ success: true, url: null });
    expect((await look()).progress).toEqual({ step: 'failed', problem: 'unreachable' });

    expect(await release('1.1.0', 20)).toContain('latest-linux.yml');
    expect((await look({ chance: 'later' })).progress).toMatchObject({ step: 'current' });
    await widen(place, { version: '1.1.0', staged: 100 });
    const { progress, home } = await look({ chance: 'later' });
    expect(progress).toEqual({ step: 'ready', version: '1.1.0' });
    const fetched = await readFile(join(home, PENDING, appImage('1.1.0')));
    expect(fetched.equals(program('1.1.0'))).toBe(true);

    const { version, files } = await visitor.ok(getDownloads);
    expect([version, files.map(({ system }) => system)]).toEqual(['1.1.0', ['windows', 'linux']]);
    await expect(release('1.1.0')).rejects.toThrow('tells of 1.1.0 already');
    for (const name of ['latest.yml', 'latest-linux.yml', 'latest.json']) await place.remove(name);
    for (const name of ['beta.yml', 'beta-linux.yml', 'beta.json']) await place.remove(name);
    await expect(release('1.1.0')).rejects.toThrow('There already');
  });

  it('take back every file of a version when one changes on its way', async () => {
    const changed = {
      ...place,
      add: async (name: string, from: string) => {
        const sum = await place.add(name, from);
        return name.endsWith('.exe') ? 'another' : sum;
      },
    };
    const built = await mkdtemp(join(folder, 'built-'));
    await writeFile(join(built, appImage('1.2.0')), 'program');
    await writeFile(join(built, 'Tayfa-setup-1.2.0-x64.exe'), 'program');
    const layout = { version: '1.2.0', notes: '', staged: null, built, into: changed };
    const laidOut = layOut({ ...layout, date: '2026-11-28T12:00:00Z' });
    await expect(laidOut).rejects.toThrow('changed while it was laid out');
    expect((await place.names()).filter((name) => name.includes('1.2.0'))).toEqual([]);
  });

  it('are sent in parts, and nothing else of the bucket is', async () => {
    await release('1.3.0');
    const part = await ask(appImage('1.3.0'), { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/300000']);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(program('1.3.0').subarray(10, 20));
    const list = await ask('latest-linux.yml');
    expect(list.headers.get('cache-control')).toBe('no-cache');
    expect(await list.text()).toContain('version: 1.3.0');
    for (const Key of ['secret.txt', 'sub/latest.yml'])
      await s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'secret' }));
    for (const name of ['secret.txt', 'latest.json', 'beta.json', 'sub/latest.yml', '..%2ffiles-1'])
      expect([name, (await ask(name)).status]).toEqual([name, 404]);
    // that it is there is seen by who holds the key
    const kept = await s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'secret.txt' }));
    expect(await kept.Body?.transformToString()).toBe('secret');
  });

  it('are said to be away with the S3, and are there with it again', async () => {
    await s3.kill();
    expect((await ask('latest-linux.yml')).status).toBe(503);
    const refused = await world.visitor().call(getDownloads);
    expect(refusal(refused).code).toBe('release.unreachable');
    await s3.start();
    const status = async () => (await ask('latest-linux.yml')).status;
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    expect((await world.visitor().ok(getDownloads)).version).toBe('1.3.0');
  });
});
