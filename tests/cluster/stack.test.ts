import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectFirstUse } from '../support/first-use.ts';
import { freePort } from '../support/free-port.ts';
import { missingForStack } from './stack/stack.ts';

const TIMEOUT_MS = 120_000;
const root = join(import.meta.dirname, '../..');
const missing = missingForStack();
const note = missing.length === 0 ? '' : ` (skipped: not installed: ${missing.join(', ')})`;

/** `npm run cluster` behind its set-up, which the tests have behind them. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, ['tests/cluster/stack/run.ts', ...args], {
    cwd: root,
    env,
    // programs of its own, which a signal to all of the group would end before it
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  return { child, output: () => output };
}

function statusOf(url: string, ca: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { ca, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject);
    asked.end();
  });
}

/** Whether a process of the group is left. */
function hasLeft(child: ChildProcess): boolean {
  try {
    process.kill(-(child.pid ?? 0), 0);
    return true;
  } catch {
    return false;
  }
}

describe('[X-060] npm run cluster', () => {
  it.skipIf(missing.length > 0)(
    `starts all that three nodes need, tells the address, and ends all of it${note}`,
    async () => {
      const port = await freePort();
      const { child, output } = run(['--port', String(port), 'LOG_LEVEL=warn']);
      const ended = once(child, 'exit');
      try {
        const address = `https://127.0.0.1:${String(port)}`;
        const ready = `Tayfa is ready on 3 nodes: ${address}`;
        await expect.poll(output, { timeout: TIMEOUT_MS }).toContain(ready);
        const nodes = [...output().matchAll(/^node \d: (\S+), process (\d+), log /gm)];
        expect(nodes).toHaveLength(3);
        const certificate = await readFile(/\((\S+\.pem)\)/.exec(output())?.[1] ?? '', 'utf8');
        expect(await statusOf(`${address}/`, certificate)).toBe(200);
        for (const [, origin] of nodes)
          expect((await fetch(`${String(origin)}/readyz`)).status).toBe(200);
        // the database, the bus and the storage are common to them, by configuration alone
        const [, folder = ''] = /^mails: (.*)\/node\*\/outbox/m.exec(output()) ?? [];
        await expectFirstUse(
          nodes.map(([, origin]) => String(origin)),
          nodes.map((_, index) => join(folder, `node${String(index + 1)}`)),
        );
        child.kill('SIGINT');
        expect(await ended).toEqual([0, null]);
        expect(hasLeft(child)).toBe(false);
        for (const [, , pid] of nodes) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
      } finally {
        if (hasLeft(child)) process.kill(-(child.pid ?? 0), 'SIGKILL');
      }
    },
    TIMEOUT_MS,
  );

  it('names what is not installed, and how to get it', async () => {
    // nothing is found but Node, by its whole path
    const { child, output } = run([], { PATH: join(root, 'no-such-folder') });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toContain('redis-server or valkey-server (Debian: apt install redis-server)');
    expect(output()).toContain('openssl (Debian: apt install openssl)');
  });
});
