import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isBuilt, serverProgram } from '../../scripts/set-up/build-part.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isHere = await isBuilt(root, serverProgram);
const title = isHere ? '' : ' (skipped: the server is not built of these sources)';

describe('the built server', () => {
  it.skipIf(!isHere)(
    `loads each of its late parts, which no start would${title}`,
    { timeout: 60_000 },
    async () => {
      const folder = join(root, 'dist', 'server', 'assets');
      const parts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
      expect(parts.length).toBeGreaterThan(5);
      for (const part of parts) {
        // each by itself: another may have loaded what it counts on
        const program = `await import('${pathToFileURL(join(folder, part)).href}');`;
        const { status, stderr } = spawnSync(
          process.execPath,
          ['--input-type=module', '--eval', program],
          { cwd: root, encoding: 'utf8' },
        );
        expect([part, status, stderr]).toEqual([part, 0, '']);
      }
    },
  );
});
