import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bucketNamed, bucketSettings } from './bucket-place.ts';
import { checkRelease, unsignedWarning } from './check-release.ts';
import { layOut, widen } from './lay-out.ts';
import { planRelease, ReleaseRefused, widenRelease, type ReleasePlan } from './plan-release.ts';
import { openFolderPlace } from './release-place.ts';

const DATE = '2026-11-26T12:00:00.000Z';
const sum = (text: string) => createHash('sha512').update(text).digest('base64');

/** electron-updater's own reading of a list. */
function readAsUpdater(text: string, channelFile: string) {
  const { parseUpdateInfo, resolveFiles } = createRequire(import.meta.url)(
    'electron-updater/out/providers/Provider.js',
    // reason: its types do not name the file
  ) as {
    parseUpdateInfo: (text: string, file: string, url: URL) => Record<string, unknown>;
    resolveFiles: (info: unknown, base: URL) => { url: URL; info: Record<string, unknown> }[];
  };
  const base = new URL('https://tayfa.example/releases/');
  const info = parseUpdateInfo(text, channelFile, base);
  return { info, files: resolveFiles(info, base) };
}

function file(name: string) {
  return { name, size: name.length, sha512: sum(name) };
}

function plan(changes: Partial<ReleasePlan> = {}): ReleasePlan {
  return {
    version: '1.4.0',
    date: DATE,
    notes: '',
    staged: null,
    built: [
      file('Tayfa-1.4.0-win-x64.zip'),
      file('Tayfa-setup-1.4.0-arm64.exe'),
      file('Tayfa-setup-1.4.0-x64.exe'),
      file('Tayfa-setup-1.4.0-x64.exe.blockmap'),
    ],
    present: new Map(),
    ...changes,
  };
}

describe('the lists of a release', () => {
  it('are such as electron-updater reads, for both channels', () => {
    const texts = planRelease(plan({ notes: 'Faster: "much"\n- yes', staged: 20 }));
    expect([...texts.keys()].toSorted()).toEqual([
      'beta.json',
      'beta.yml',
      'latest.json',
      'latest.yml',
    ]);
    const { info, files } = readAsUpdater(texts.get('latest.yml') ?? '', 'latest.yml');
    expect(info).toMatchObject({
      version: '1.4.0',
      path: 'Tayfa-setup-1.4.0-x64.exe',
      sha512: sum('Tayfa-setup-1.4.0-x64.exe'),
      releaseNotes: 'Faster: "much"\n- yes',
      stagingPercentage: 20,
    });
    expect(files.map(({ url }) => url.href)).toEqual([
      'https://tayfa.example/releases/Tayfa-setup-1.4.0-x64.exe',
      'https://tayfa.example/releases/Tayfa-setup-1.4.0-arm64.exe',
    ]);
    expect(files[0]?.info).toMatchObject({ size: 25, sha512: sum('Tayfa-setup-1.4.0-x64.exe') });
  });

  it('stand apart for each system and processor', () => {
    const texts = planRelease(
      plan({
        version: '1.4.0-beta.2',
        built: [
          { ...file('Tayfa-1.4.0-beta.2-linux-x86_64.AppImage'), blockMapSize: 77 },
          file('Tayfa-1.4.0-beta.2-linux-amd64.deb'),
          file('Tayfa-1.4.0-beta.2-linux-arm64.deb'),
          file('Tayfa-1.4.0-beta.2-mac-arm64.zip'),
        ],
      }),
    );
    expect([...texts.keys()].toSorted()).toEqual([
      'beta-linux-arm64.yml',
      'beta-linux.yml',
      'beta-mac.yml',
      'beta.json',
    ]);
    const { files } = readAsUpdater(texts.get('beta-linux.yml') ?? '', 'beta-linux.yml');
    expect(files.map(({ info }) => [info['url'], info['blockMapSize']])).toEqual([
      ['Tayfa-1.4.0-beta.2-linux-x86_64.AppImage', 77],
      ['Tayfa-1.4.0-beta.2-linux-amd64.deb', undefined],
    ]);
  });

  it('refuse a version that is there, one that is older, and what is not of the version', () => {
    const present = planRelease(plan());
    expect(() => planRelease(plan({ present }))).toThrow('tells of 1.4.0 already');
    const older = { version: '1.3.9', built: [file('Tayfa-setup-1.3.9-x64.exe')] };
    expect(() => planRelease(plan({ ...older, present }))).toThrow('1.4.0, which is newer');
    expect(() => planRelease(plan({ version: '1.5.0' }))).toThrow('is not of 1.5.0');
    expect(() => planRelease(plan({ built: [] }))).toThrow('Nothing was built');
    expect(() => planRelease(plan({ built: [file('Tayfa-1.4.0-win-x64.zip')] }))).toThrow(
      'Nothing was built',
    );
    for (const staged of [0, 101, 2.5, Number.NaN])
      expect(() => planRelease(plan({ staged }))).toThrow(ReleaseRefused);
  });

  it('let those who try first stay ahead', () => {
    const ahead = planRelease(
      plan({ version: '1.5.0-beta.1', built: [file('Tayfa-setup-1.5.0-beta.1-x64.exe')] }),
    );
    const texts = planRelease(plan({ present: ahead }));
    expect([...texts.keys()].toSorted()).toEqual(['latest.json', 'latest.yml']);
  });

  it('gather in one manifest what was built on several systems', () => {
    const present = planRelease(plan({ notes: 'Better' }));
    const built = [file('Tayfa-1.4.0-mac-x64.dmg'), file('Tayfa-1.4.0-mac-x64.zip')];
    const texts = planRelease(plan({ built, present }));
    const manifest: unknown = JSON.parse(texts.get('latest.json') ?? '');
    expect(manifest).toMatchObject({ version: '1.4.0', notes: 'Better' });
    expect(manifest).toHaveProperty('files.length', 5);
  });

  it('are widened and never narrowed', () => {
    const staged = planRelease(plan({ staged: 20 }));
    const wider = widenRelease(staged, { version: '1.4.0', staged: 50 });
    expect(load(wider.get('latest.yml') ?? '')).toMatchObject({ stagingPercentage: 50 });
    const all = widenRelease(staged, { version: '1.4.0', staged: 100 });
    expect(load(all.get('latest.yml') ?? '')).not.toHaveProperty('stagingPercentage');
    expect(() => widenRelease(all, { version: '1.4.0', staged: 50 })).toThrow('100 % already');
    expect(() => widenRelease(staged, { version: '1.4.1', staged: 50 })).toThrow('No list');
  });
});

describe('laying a release out', () => {
  let folder: string;
  let built: string;
  let into: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tayfa-release-'));
    built = join(folder, 'package');
    into = join(folder, 'releases');
    await mkdir(built);
    const contents = {
      'Tayfa-1.4.0-linux-x86_64.AppImage': 'the program',
      'Tayfa-1.3.0-linux-x86_64.AppImage': 'of the time before',
      'latest-linux.yml':
        'version: 1.4.0\nfiles:\n  - url: Tayfa-1.4.0-linux-x86_64.AppImage\n    blockMapSize: 7\n',
      'builder-debug.yml': 'x: 1',
    };
    for (const [name, text] of Object.entries(contents)) await writeFile(join(built, name), text);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const layout = async () => ({
    version: '1.4.0',
    date: DATE,
    notes: '',
    staged: 10,
    built,
    into: await openFolderPlace(into),
  });

  it('copies the files of the version with its checksums, and nothing else', async () => {
    await layOut(await layout());
    expect((await readdir(into)).toSorted()).toEqual([
      'Tayfa-1.4.0-linux-x86_64.AppImage',
      'beta-linux.yml',
      'beta.json',
      'latest-linux.yml',
      'latest.json',
    ]);
    const { info, files } = readAsUpdater(
      await readFile(join(into, 'latest-linux.yml'), 'utf8'),
      'latest-linux.yml',
    );
    expect(info['stagingPercentage']).toBe(10);
    expect(files[0]?.info).toMatchObject({ sha512: sum('the program'), blockMapSize: 7, size: 11 });
    await widen(await openFolderPlace(into), { version: '1.4.0', staged: 100 });
    expect(await readFile(join(into, 'latest-linux.yml'), 'utf8')).not.toContain('staging');
  });

  it('writes nothing over a version that is there', async () => {
    await layOut(await layout());
    const before = await readFile(join(into, 'latest-linux.yml'), 'utf8');
    await writeFile(join(built, 'Tayfa-1.4.0-linux-x86_64.AppImage'), 'another program');
    await expect(layOut(await layout())).rejects.toThrow(ReleaseRefused);
    // also where the lists were lost
    for (const name of ['latest-linux.yml', 'beta-linux.yml', 'latest.json', 'beta.json'])
      await rm(join(into, name));
    await expect(layOut(await layout())).rejects.toThrow('There already');
    const program = await readFile(join(into, 'Tayfa-1.4.0-linux-x86_64.AppImage'), 'utf8');
    expect(program).toBe('the program');
    expect(before).toContain(sum('the program'));
    expect(await readdir(into)).toEqual(['Tayfa-1.4.0-linux-x86_64.AppImage']);
  });
});

describe('the place that --into names', () => {
  it.each([
    ['s3://tayfa-releases', 'tayfa-releases'],
    ['s3://tayfa-releases/folder', null],
    ['s3://', null],
    ['/var/releases', null],
    ['out/releases', null],
  ])('%s', (into, bucket) => {
    expect(bucketNamed(into)).toBe(bucket);
  });

  it('takes the settings of a server, and names those that are missing', () => {
    const all = { S3_REGION: 'us-east-1', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
    const address = { S3_ENDPOINT: 'https://s3.example' };
    expect(bucketSettings('tayfa-releases', { ...all, ...address })).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'tayfa-releases',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    });
    const lacking = () => bucketSettings('tayfa-releases', { ...all, S3_SECRET_KEY: '' });
    expect(lacking).toThrow('S3_ENDPOINT, S3_SECRET_KEY');
  });
});

describe('what is checked before', () => {
  const right = {
    version: '1.4.0',
    channel: null,
    packageVersion: '1.4.0',
    changed: [],
    feed: 'https://tayfa.example/releases',
  };
  it('lets through what is as it says', () => {
    expect(() => {
      checkRelease(right);
      checkRelease({ ...right, channel: 'stable', feed: null });
    }).not.toThrow();
  });
  it.each([
    [{ version: '1.4' }, 'has not the form'],
    [{ packageVersion: '1.3.0' }, 'raise it to 1.4.0'],
    [{ channel: 'beta' }, '1.4.0 belongs to stable'],
    [{ changed: [' M main/index.ts'] }, 'main/index.ts'],
    [{ feed: '' }, 'TAYFA_UPDATE_FEED'],
  ])('refuses %j', (changes, words) => {
    expect(() => checkRelease({ ...right, ...changes })).toThrow(words);
  });
  it('says what stays unsigned', () => {
    expect(unsignedWarning('win32', {})).toContain('not signed');
    expect(unsignedWarning('win32', { TAYFA_WINDOWS_SIGN_COMMAND: 'sign' })).toBeNull();
    expect(unsignedWarning('darwin', { CSC_LINK: '' })).toContain('not signed');
    expect(unsignedWarning('linux', {})).toBeNull();
  });
});
