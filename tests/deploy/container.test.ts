import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { containerAccount, layOutContainer } from '../../scripts/build/container-content.ts';
import { root } from './deploy-files.ts';

const TIMEOUT_MS = 120_000;
const MOST_BYTES = 300e6;
/** A root folder of its own, as a container has it, takes rights that not every machine gives. */
const canEnter =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', '--pid', '--fork', 'chroot', '/', 'true']).status === 0;
const built = ['dist/renderer/index.html', 'dist/server/index.js'];
const isBuilt = await Promise.all(built.map((file) => access(join(root, file)))).then(
  () => true,
  () => false,
);
const isPossible = process.platform === 'linux' && isBuilt;

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const sizes = await Promise.all(
    files.map(async (file) => (await lstat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('the content of the container image', { timeout: TIMEOUT_MS }, () => {
  let image: string;
  beforeAll(async () => {
    image = await mkdtemp(join(tmpdir(), 'tayfa-image-'));
    await chmod(image, 0o755);
    if (isPossible) await layOutContainer(root, image);
  }, TIMEOUT_MS);
  afterAll(() => rm(image, { recursive: true, force: true }));

  it.skipIf(!isPossible)(
    'is below 300 MB and holds no test, map or tool (skipped without Linux and what is built)',
    async () => {
      const bytes = await bytesBelow(image);
      console.log(`the image holds ${(bytes / 1e6).toFixed(0)} MB`);
      expect(bytes).toBeLessThan(MOST_BYTES);
      const app = join(image, 'app');
      const files = await readdir(app, { recursive: true });
      expect(files.filter((file) => /\.test\.ts$|\.js\.map$|\.d\.ts$/.test(file))).toEqual([]);
      const tools = ['typescript', 'vitest', 'vite', 'electron', 'oxlint'];
      const packages = await readdir(join(app, 'node_modules'));
      expect(packages.filter((name) => tools.includes(name))).toEqual([]);
    },
  );

  it.skipIf(!isPossible || !canEnter)(
    'serves the page and keeps its data, without rights and with nothing around it (skipped where no root folder can be entered)',
    async () => {
      const port = String(await freePort());
      const inside = [
        'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" &&',
        `exec chroot --userspec=${String(containerAccount.id)}:${String(containerAccount.id)} "$0" "$@"`,
      ].join(' ');
      await mkdir(join(image, 'dev'));
      await mkdir(join(image, 'proc'));
      const words = ['-m', '--pid', '--fork', '--kill-child', 'sh', '-c', inside, image];
      const command = ['/usr/local/bin/node', '/app/dist/server/index.js'];
      const server = spawn('unshare', [...words, ...command], {
        env: {
          PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
          ...{ NODE_ENV: 'production', DATA_DIR: '/data', LOG_FORMAT: 'json' },
          ...{ PORT: port, HOST: '127.0.0.1' },
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      server.stdout.on('data', (data: Buffer) => (printed += data.toString()));
      server.stderr.on('data', (data: Buffer) => (printed += data.toString()));
      const ended = once(server, 'close');
      try {
        const origin = `http://127.0.0.1:${port}`;
        const status = (path: string) =>
          fetch(origin + path).then(
            (answer) => answer.status,
            () => printed,
          );
        await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200);
        expect(await (await fetch(origin)).text()).toMatch(/<div id="root">/);
        expect(await status('/api/docs')).toBe(200);
        // everything that runs in there does so without rights
        const { uid } = await lstat(join(image, 'data/postgres/cluster'));
        expect(uid).toBe(containerAccount.id);
        const own = await processesBelow(server.pid ?? 0);
        expect(own.length).toBeGreaterThan(1);
        expect(new Set(own.map(({ owner }) => owner))).toEqual(new Set([containerAccount.id]));
      } finally {
        // what an engine sends to the first process in there
        const [first] = await processesBelow(server.pid ?? 0);
        if (first) process.kill(first.pid, 'SIGTERM');
        expect(await ended).toEqual([0, null]);
      }
    },
  );
});

/** The processes that one has started, and those that these have. */
async function processesBelow(pid: number): Promise<{ pid: number; owner: number }[]> {
  const names = await readdir('/proc');
  const processes = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const text = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
        const field = (key: string) =>
          Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1]);
        return { pid: Number(name), parent: field('PPid'), owner: field('Uid') };
      }),
  );
  const found: { pid: number; owner: number }[] = [];
  let parents = [pid];
  while (parents.length > 0) {
    const above = parents;
    const children = processes.filter(({ parent }) => above.includes(parent));
    found.push(...children);
    parents = children.map((child) => child.pid);
  }
  return found;
}
