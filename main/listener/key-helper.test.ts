import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runKeyHelper } from './key-helper.ts';
import type { KeyChange } from './key-filter.ts';

/** A helper as on systems where each key waits for its answer: it writes down what it is told. */
const waiting = (answers: string) => `#!/bin/sh
for id in 1 2 3; do
  echo "KEYBOARD,DOWN,$((37 + id)),0,0,$id"
  read -r answer
  echo "$answer" >> '${answers}'
done
`;

it.skipIf(process.platform === 'win32')(
  '[D-050] every key goes on at once to whom it is for (skipped on Windows: a script of the shell)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tayfa-helper-'));
    const answers = join(folder, 'answers');
    await writeFile(join(folder, 'X11KeyServer'), waiting(answers), { mode: 0o755 });
    const heard: KeyChange[] = [];
    try {
      await new Promise<void>((resolve) => {
        runKeyHelper({
          folder,
          platform: 'linux',
          onStart: () => undefined,
          onKey: (change) => heard.push(change),
          onEnd: resolve,
        });
      });
      expect(await readFile(answers, 'utf8')).toBe('0,1\n0,2\n0,3\n');
      expect(heard.map(({ isDown }) => isDown)).toEqual([true, true, true]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
