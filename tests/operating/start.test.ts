import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectFirstUse } from '../support/first-use.ts';
import { freePort } from '../support/free-port.ts';

const TIMEOUT_MS = 120_000;
const root = join(import.meta.dirname, '../..');
/** Only what says where: everything else is as on a machine on which nothing was set. */
const named = /^(PATH|HOME|TMPDIR|LANG|SystemRoot|APPDATA)$/;
const bare = Object.fromEntries(Object.entries(process.env).filter(([name]) => named.test(name)));

let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tayfa-start-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

// npm run cluster shows the other half: the same program on three nodes (tests/cluster/stack.test.ts)
describe('npm start', () => {
  it(
    '[X-060] serves page, accounts, messages and files with a database of its own, and ends when told',
    async () => {
      const port = String(await freePort());
      const child = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: root,
        env: { ...bare, PORT: port, DATA_DIR: dataFolder },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      try {
        const origin = `http://127.0.0.1:${port}`;
        const isReady = () =>
          fetch(`${origin}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
        await expect.poll(isReady, { timeout: TIMEOUT_MS, interval: 200 }).toBe(true);
        const page = await fetch(origin, { headers: { accept: 'text/html' } });
        expect(await page.text()).toContain('<div id="root"');
        await expectFirstUse([origin], [dataFolder]);
        // all that it keeps is in its folder, the database too
        expect(await readdir(dataFolder)).toEqual(expect.arrayContaining(['content', 'postgres']));
      } finally {
        child.kill('SIGTERM');
        await ended;
      }
      expect(child.exitCode).toBe(0);
    },
    TIMEOUT_MS,
  );
});
