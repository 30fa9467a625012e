import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestServer } from '../support/test-server.ts';
import { backUpHere } from './back-up-here.ts';

it.skipIf(process.platform === 'win32')(
  'a backup is readable by its owner alone, while it is written too (not on Windows: no modes there)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tayfa-backup-mode-'));
    const server = await startTestServer();
    const file = join(folder, 'private.tar.gz');
    const partial = `${file}.partial`;
    // what a backup that was cut short has left behind must not lend its mode
    await writeFile(partial, 'left behind', { mode: 0o644 });
    let isWritten = false;
    const writing = backUpHere(server, file).finally(() => {
      isWritten = true;
    });
    const seen = new Set<number>();
    while (!isWritten) {
      const found = await stat(partial).catch(() => null);
      if (found && found.size !== 'left behind'.length) seen.add(found.mode & 0o777);
    }
    await writing;
    expect([...seen]).toEqual([0o600]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await server.stop();
    await rm(folder, { recursive: true });
  },
);
