import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/account/session.ts';
import { createClient, registerUnverified, type Person } from '../support/client.ts';
import { fillDataFolder } from '../support/migrated-folder.ts';
import { startServerProcess } from '../support/server-process.ts';
import { throwawayFolder } from '../support/throwaway-folder.ts';
import { runCommand, succeeded } from './operating-command.ts';

const TIMEOUT_MS = 180_000;

let folder: string;
beforeAll(async () => {
  folder = await throwawayFolder('tayfa-backup-test-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the embedded database', () => {
  it(
    '[X-062] is backed up beside its server and restored into a fresh folder',
    { timeout: TIMEOUT_MS },
    async () => {
      const environment = {
        NODE_ENV: 'test',
        RATE_LIMITS: 'off',
        CAPTCHA: 'off',
        LOG_LEVEL: 'error',
      };
      const from = join(folder, 'embedded');
      const to = join(folder, 'embedded-again');
      const file = join(folder, 'embedded.tar.gz');
      await mkdir(from);
      await fillDataFolder(from);
      const running = await startServerProcess({ dataFolder: from, environment });
      let person: Person;
      try {
        person = await registerUnverified(running, 'Embedded');
        succeeded(await runCommand('backup', file, { DATA_DIR: from }), /^Backed up/);
      } finally {
        await running.stop();
      }
      succeeded(await runCommand('restore', file, { DATA_DIR: to }), /^Restored/);
      const restored = await startServerProcess({ dataFolder: to, environment });
      try {
        const client = createClient(restored);
        const { user } = await client.ok(login, {
          body: { email: person.email, password: person.password },
        });
        expect(user.id).toBe(person.user.id);
      } finally {
        await restored.stop();
      }
    },
  );
});
