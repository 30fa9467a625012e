import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDownloads, getWindowsDownload } from '#shared/contract/site/site.ts';
import { layOut, widen } from '../../scripts/release/lay-out.ts';
import { openFolderPlace } from '../../scripts/release/release-place.ts';
import { startAccountWorld, type AccountWorld } from '../accounts/account-world.ts';
import { makeMachine, PENDING, RUNNING, startCopy, type Start } from './running-copy.ts';

/*
 * The real electron-updater against a real server that serves what `npm run release` lays out. Only
 * Electron itself is another: its requests are those of Node.
 */

const before = { environment: { ...process.env }, folder: process.cwd() };
let folder: string;
let releases: string;
let world: AccountWorld;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-served-'));
  releases = join(folder, 'releases');
  await mkdir(releases);
  world = await startAccountWorld({ RELEASES_FOLDER: releases });
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await rm(releases, { recursive: true });
  await mkdir(releases);
});
afterEach(() => {
  process.env = { ...before.environment };
  process.chdir(before.folder);
});

function appImage(version: string): string {
  return `Tayfa-${version}-linux-x86_64.AppImage`;
}

const feedOfServer = () => `${world.server.origin}/releases`;

/** A program that runs, and tells its version to who reads it. */
function contents(version: string): Buffer {
  const program = Buffer.alloc(300_000, `# ${version}\n`);
  program.write('#!/bin/sh\nexit 0\n');
  return program;
}

/** Builds a version, as far as it matters here, and lays it out. */
async function release(
  version: string,
  { staged = null, signer = 'Tayfa' }: { staged?: number | null; signer?: string | null } = {},
) {
  const signature = signer === null ? '' : `signed by CN=${signer}\n`;
  const built = await mkdtemp(join(folder, 'built-'));
  await writeFile(join(built, appImage(version)), contents(version));
  await writeFile(join(built, `Tayfa-setup-${version}-x64.exe`), signature + version);
  await writeFile(join(built, `Tayfa-setup-${version}-arm64.exe`), signature + version);
  await layOut({
    version,
    notes: '',
    staged,
    built,
    into: await openFolderPlace(releases),
    date: '2026-11-26T12:00:00Z',
  });
}

/** Starts a copy that was just installed, and lets it look once. */
async function look({ feed = feedOfServer(), ...start }: Start & { readonly feed?: string } = {}) {
  const machine = await makeMachine(folder, feed);
  return { machine, home: machine.home, ...(await startCopy(machine, start)) };
}

function ask(name: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${world.server.origin}/releases/${name}`, { headers });
}

const run = promisify(execFile);

/** Whether this account may put a small disk somewhere, in a namespace of its own. */
const namespace = process.getuid?.() === 0 ? '-m' : '-rm';
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', [namespace, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

/** Says who signed a file as PowerShell does: here a file says so in its first line. */
const powerShell = `#!/bin/sh
for command do :; done
file=$(printf %s "$command" | sed "s/.*-LiteralPath '\\([^']*\\)'.*/\\1/")
signer=$(sed -n '1s/^signed by //p' "$file")
if [ -n "$signer" ]
then printf '{"Status":0,"Path":"%s","SignerCertificate":{"Subject":"%s"}}' "$file" "$signer"
else printf '{"Status":2,"Path":"%s","SignerCertificate":null}' "$file"
fi
`;

/** The programs that the updater's own check of a signature starts on Windows. */
async function standInForWindows(): Promise<void> {
  const programs = await mkdtemp(join(folder, 'windows-'));
  await writeFile(join(programs, 'powershell.exe'), powerShell, { mode: 0o755 });
  await writeFile(join(programs, 'chcp'), '#!/bin/sh\n', { mode: 0o755 });
  process.env['PATH'] = programs + delimiter + String(process.env['PATH']);
  // what it throws away goes into a file here
  process.chdir(programs);
}

/** A line to the server that breaks in the middle of each file, while `isBroken`. */
async function startLine() {
  const line = { isBroken: true, feed: '', stop: () => Promise.resolve() };
  async function pass(url: string, reply: ServerResponse): Promise<void> {
    const answer = await fetch(world.server.origin + url);
    const body = Buffer.from(await answer.arrayBuffer());
    reply.writeHead(answer.status, { 'content-length': body.length });
    const isCut = line.isBroken && url.includes('.AppImage');
    if (isCut) reply.write(body.subarray(0, body.length / 2), () => reply.destroy());
    else reply.end(body);
  }
  const server = createServer((asked, reply) => void pass(asked.url ?? '', reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: it listens on a port
  line.feed = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/releases`;
  line.stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return line;
}

describe('an application that asks a server for its next version', () => {
  it('takes a newer one, as it was laid out', async () => {
    await release('1.1.0');
    const { progress, home } = await look();
    expect(progress).toEqual({ step: 'ready', version: '1.1.0' });
    const fetched = await readFile(join(home, PENDING, appImage('1.1.0')));
    expect(fetched.equals(contents('1.1.0'))).toBe(true);
  });

  it('takes none that is as old or older', async () => {
    await release('0.9.0');
    expect((await look()).progress).toMatchObject({ step: 'current' });
    await release(RUNNING);
    expect((await look()).progress).toMatchObject({ step: 'current' });
  });

  it('takes a beta on the channel of betas alone', async () => {
    await release('1.1.0-beta.1');
    await release('1.0.0');
    expect((await look()).progress).toMatchObject({ step: 'current' });
    const { progress } = await look({ channel: 'beta' });
    expect(progress).toEqual({ step: 'ready', version: '1.1.0-beta.1' });
  });

  it('waits for its turn while a release is staged', async () => {
    await release('1.1.0', { staged: 20 });
    expect((await look({ chance: 'first' })).progress).toMatchObject({ step: 'ready' });
    expect((await look({ chance: 'later' })).progress).toMatchObject({ step: 'current' });
    await widen(await openFolderPlace(releases), { version: '1.1.0', staged: 100 });
    expect((await look({ chance: 'later' })).progress).toMatchObject({ step: 'ready' });
  });

  it('refuses one that was changed after it was laid out', async () => {
    await release('1.1.0');
    const changed = contents('1.1.0');
    changed.write('evil', 100);
    await writeFile(join(releases, appImage('1.1.0')), changed);
    expect((await look()).progress).toEqual({ step: 'failed', problem: 'tampered' });
    await truncate(join(releases, appImage('1.1.0')), 1_000);
    expect((await look()).progress).toEqual({ step: 'failed', problem: 'tampered' });
  });

  it('refuses one that broke off, and takes it when the line holds', async () => {
    await release('1.1.0');
    const line = await startLine();
    const { updates, progress } = await look({ feed: line.feed });
    expect(progress).toEqual({ step: 'failed', problem: 'incomplete' });
    line.isBroken = false;
    await updates.check();
    expect(updates.state.progress).toEqual({ step: 'ready', version: '1.1.0' });
    await line.stop();
  });

  it.each([
    ['of the publisher', 'Tayfa', { step: 'ready', version: '1.1.0' }],
    ['of someone else', 'Tayfa Ltd', { step: 'failed', problem: 'tampered' }],
    ['of no one', null, { step: 'failed', problem: 'tampered' }],
  ] as const)('on Windows, with a signature %s', async (_, signer, progress) => {
    await release('1.1.0', { signer });
    await standInForWindows();
    const copy = await look({ system: 'windows' });
    expect(copy.progress).toEqual(progress);
    const left = await readdir(join(copy.home, PENDING)).catch((): string[] => []);
    expect(left.includes('Tayfa-setup-1.1.0-x64.exe')).toBe(progress.step === 'ready');
  });

  it.skipIf(!canMount)(
    'says that the disk is full, and takes it once there is room (skipped where no small disk can be mounted)',
    async () => {
      await release('1.1.0');
      const { home, feed, kept } = await makeMachine(folder, feedOfServer());
      await mkdir(join(home, 'cache'));
      const mount = 'mount -t tmpfs -o size=128k tmpfs "$0" && exec "$@"';
      const host = join(import.meta.dirname, 'update-host.ts');
      const inSmallDisk = ['sh', '-c', mount, join(home, 'cache'), process.execPath, host, home];
      const { stdout } = await run('unshare', [namespace, ...inSmallDisk, feed]);
      expect(JSON.parse(stdout)).toEqual({ step: 'failed', problem: 'disk-full' });
      const { progress } = await startCopy({ home, feed, kept });
      expect(progress).toEqual({ step: 'ready', version: '1.1.0' });
    },
  );

  it('notices at the next start when it did not take, and offers it again', async () => {
    await release('1.1.0');
    const { machine, home, quit } = await look();
    quit();
    expect((await readFile(join(home, 'Tayfa.AppImage'))).equals(contents('1.1.0'))).toBe(true);
    // the version before runs all the same
    const again = await startCopy(machine);
    expect(again.updates.state).toEqual({
      progress: { step: 'ready', version: '1.1.0' },
      missed: '1.1.0',
      hasDownloadPage: true,
    });
    again.quit();
    const next = await startCopy(machine, { version: '1.1.0' });
    expect(next.progress).toMatchObject({ step: 'current' });
    expect(next.updates.state.missed).toBeNull();
  });

  it('says so where a file or every list is missing', async () => {
    expect((await look()).progress).toEqual({ step: 'failed', problem: 'unreachable' });
    await release('1.1.0');
    await rm(join(releases, appImage('1.1.0')));
    expect((await look()).progress).toMatchObject({ step: 'failed' });
  });
});

describe('the files of releases', () => {
  it('are sent in parts, which go on only with the same file', async () => {
    await release('1.1.0');
    const first = await ask(appImage('1.1.0'), { range: 'bytes=0-999' });
    expect(first.status).toBe(206);
    expect(first.headers.get('content-range')).toBe('bytes 0-999/300000');
    const etag = first.headers.get('etag') ?? '';
    const rest = await ask(appImage('1.1.0'), { range: 'bytes=1000-', 'if-range': etag });
    expect(rest.status).toBe(206);
    const parts = [await first.arrayBuffer(), await rest.arrayBuffer()].map((part) =>
      Buffer.from(part),
    );
    expect(Buffer.concat(parts).equals(contents('1.1.0'))).toBe(true);
    await writeFile(join(releases, appImage('1.1.0')), 'another');
    const other = await ask(appImage('1.1.0'), { range: 'bytes=1000-', 'if-range': etag });
    expect([other.status, await other.text()]).toEqual([200, 'another']);
    expect((await ask(appImage('1.1.0'), { range: 'bytes=9000-' })).status).toBe(416);
  });

  it('are kept for good, and the lists are asked for each time', async () => {
    await release('1.1.0');
    const file = await ask(appImage('1.1.0'));
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-disposition')).toBe('attachment');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    await file.arrayBuffer();
    const list = await ask('latest-linux.yml?noCache=1');
    expect(list.headers.get('cache-control')).toBe('no-cache');
    expect(await list.text()).toContain('version: 1.1.0');
    const again = await ask('latest-linux.yml', {
      'if-none-match': list.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    });
    expect(again.status).toBe(304);
  });

  it('are all that is served of the folder', async () => {
    await release('1.1.0');
    await writeFile(join(folder, 'secret.yml'), 'secret');
    await writeFile(join(releases, '.env'), 'secret');
    await mkdir(join(releases, 'Tayfa-setup-2.0.0-x64.exe'));
    const names = [
      ...['', 'latest.json', 'beta.json', '.env', 'latest.yml.part', 'alpha.yml'],
      ...['..%2fsecret.yml', '%2e%2e%2fsecret.yml', '..%5csecret.yml', 'latest.yml%00.exe'],
      ...['l%61test.yml', 'sub/latest.yml', 'Tayfa-setup-2.0.0-x64.exe'],
    ];
    const served = [];
    for (const name of names) {
      const answer = await ask(name, { accept: 'text/html' });
      if (answer.status !== 404 && answer.status !== 400) served.push([name, await answer.text()]);
    }
    expect(served).toEqual([]);
    const written = await fetch(`${world.server.origin}/releases/latest.yml`, { method: 'PUT' });
    expect(written.status).toBe(404);
  });

  it('are told to everyone who looks for the application', async () => {
    const visitor = world.visitor();
    expect(await visitor.ok(getWindowsDownload)).toEqual({ success: true, url: null });
    await release('1.2.0-beta.1');
    expect(await visitor.ok(getDownloads)).toMatchObject({ version: '1.2.0-beta.1' });
    await release('1.1.0');
    const { url } = await visitor.ok(getWindowsDownload);
    expect(new URL(url ?? '').pathname).toBe('/releases/Tayfa-setup-1.1.0-x64.exe');
    const { version, files } = await visitor.ok(getDownloads);
    expect(version).toBe('1.1.0');
    expect(files.map(({ system, arch, kind }) => `${system} ${String(arch)} ${kind}`)).toEqual([
      'windows x64 installer',
      'windows arm64 installer',
      'linux x64 appimage',
    ]);
  });

  it('are none where no folder is set', async () => {
    const other = await startAccountWorld({});
    const answer = await fetch(`${other.server.origin}/releases/latest.yml`);
    expect(answer.status).toBe(404);
    await other.stop();
  });
});
