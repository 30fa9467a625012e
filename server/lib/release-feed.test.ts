import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { createReleaseFeed, ReleaseFeedError } from './release-feed.ts';

const URL = 'https://releases.example/latest';
const INSTALLER = 'https://releases.example/Tayfa-Setup-1.2.3.exe';
const release = {
  tag_name: 'v1.2.3',
  assets: [
    { name: 'Tayfa-1.2.3-portable.exe', browser_download_url: 'https://releases.example/p.exe' },
    { name: 'Tayfa-Setup-1.2.3-arm64.exe', browser_download_url: 'https://releases.example/a.exe' },
    { name: 'Tayfa-Setup-1.2.3.exe', browser_download_url: INSTALLER },
    { name: 'Tayfa-Setup-1.2.3.exe.blockmap', browser_download_url: `${INSTALLER}.blockmap` },
    { name: 'latest.yml', browser_download_url: 'https://releases.example/latest.yml' },
  ],
};

let folder: string;
let now: number;
let calls: number;
let answer: () => Response | Promise<Response>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-releases-'));
  now = 1_000_000;
  calls = 0;
  answer = () => Response.json(release);
});
afterEach(() => rm(folder, { recursive: true }));

function feed(url: string | null = URL) {
  return createReleaseFeed({
    url,
    cacheFile: join(folder, 'latest-release.json'),
    clock: { now: () => now },
    logger: createLogger({ level: 'silent', isPretty: false }),
    fetch: async () => {
      calls += 1;
      return answer();
    },
  });
}

describe('the feed of releases', () => {
  it('finds the installer among the files of a release', async () => {
    expect(await feed().latestWindows()).toBe(INSTALLER);
  });

  it('knows of Windows alone', async () => {
    expect(await feed().newest()).toEqual({
      version: null,
      files: [{ system: 'windows', arch: null, kind: 'installer', url: INSTALLER, size: null }],
    });
    expect(await feed(null).newest()).toEqual({ version: null, files: [] });
  });

  it('asks nobody when no host is set', async () => {
    expect(await feed(null).latestWindows()).toBeNull();
    expect(calls).toBe(0);
  });

  it('has no installer where none is released', async () => {
    answer = () => new Response('{"message":"Not Found"}', { status: 404 });
    expect(await feed().latestWindows()).toBeNull();
  });

  it('[D-032] asks once for many who want to know at the same time, and again after ten minutes', async () => {
    const releases = feed();
    await Promise.all(Array.from({ length: 20 }, () => releases.latestWindows()));
    expect(calls).toBe(1);
    now += 9 * 60_000;
    await releases.latestWindows();
    expect(calls).toBe(1);
    now += 2 * 60_000;
    await releases.latestWindows();
    expect(calls).toBe(2);
  });

  it('keeps its last answer while the host is away, also over a restart', async () => {
    const releases = feed();
    await releases.latestWindows();
    answer = () => Promise.reject(new Error('no network'));
    now += 3_600_000;
    expect(await releases.latestWindows()).toBe(INSTALLER);
    expect(await feed().latestWindows()).toBe(INSTALLER);
  });

  it('says so when the host is away and nothing is known, and leaves it alone for a minute', async () => {
    const releases = feed();
    answer = () => new Response('busy', { status: 503 });
    await expect(releases.latestWindows()).rejects.toThrow(ReleaseFeedError);
    await expect(releases.latestWindows()).rejects.toThrow(ReleaseFeedError);
    expect(calls).toBe(1);
    now += 61_000;
    answer = () => Response.json(release);
    expect(await releases.latestWindows()).toBe(INSTALLER);
  });

  it('takes no address that is none', async () => {
    answer = () =>
      Response.json({ assets: [{ name: 'a.exe', browser_download_url: 'javascript:alert(1)' }] });
    await expect(feed().latestWindows()).rejects.toThrow(ReleaseFeedError);
  });
});
