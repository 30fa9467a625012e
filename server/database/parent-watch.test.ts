import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { watchParent } from './parent-watch.ts';

const watchModule = path.join(import.meta.dirname, 'parent-watch.ts');

/** A process that watches itself on behalf of another one, until it is killed. */
function spawnWatched(target: object) {
  const script =
    `import { watchParent } from ${JSON.stringify(watchModule)};` +
    `watchParent(${JSON.stringify(target)});` +
    `setInterval(() => undefined, 1000); console.log('watching');`;
  return spawn(process.execPath, ['--input-type=module', '-e', script]);
}

describe.skipIf(process.platform === 'win32')('watchParent (needs signals)', () => {
  it.each(['linux', 'win32'])(
    'interrupts the database when its parent is killed, the way of %s',
    async (platform) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'tayfa-watch-'));
      const pgCtl = path.join(folder, 'pg_ctl');
      // The real pg_ctl refuses to run for root; it is called as `pg_ctl kill INT <id>`.
      await writeFile(pgCtl, '#!/bin/sh\n[ "$1" = kill ] && kill -"$2" "$3"\n', { mode: 0o755 });
      const stand = spawn('sleep', ['60']);
      const ended = once(stand, 'exit');
      const parent = spawnWatched({ postmasterPid: stand.pid, pgCtl, platform });
      await once(parent.stdout, 'data');
      // The watcher itself must be up before its parent goes.
      await new Promise((resolve) => setTimeout(resolve, 300));
      parent.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGINT']);
      await rm(folder, { recursive: true });
    },
    15_000,
  );

  it('does nothing to the database when it is taken away', async () => {
    const stand = spawn('sleep', ['60']);
    try {
      const watch = watchParent({
        postmasterPid: stand.pid ?? 0,
        pgCtl: 'unused',
        platform: 'linux',
      });
      watch.end();
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(stand.signalCode).toBeNull();
    } finally {
      stand.kill('SIGKILL');
    }
  });
});
