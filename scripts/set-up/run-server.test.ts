import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A server that says which signals it gets, drains for a moment, and ends with 7. */
const standIn = `
  const signals = [];
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    signals.push(signal);
    if (signals.length === 1) setTimeout(() => {
      console.log('drained ' + signals.join(' '));
      process.exit(7);
    }, 200);
  });
  setInterval(() => undefined, 1000);
  console.log('ready ' + process.pid);
`;
const runServerModule = path.join(import.meta.dirname, 'run-server.mjs');

let root: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tayfa-run-server-'));
  await mkdir(path.join(root, 'dist', 'server'), { recursive: true });
  await writeFile(path.join(root, 'package.json'), '{ "type": "module" }');
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

/** Starts the stand-in the way `npm start` starts the server. */
async function startCommand(server = standIn) {
  await writeFile(path.join(root, 'dist', 'server', 'index.js'), server);
  const script =
    `const { runServer } = await import(${JSON.stringify(runServerModule)});` +
    `process.exitCode = await runServer(${JSON.stringify(root)}, process.execPath);`;
  const command = spawn(process.execPath, ['--input-type=module', '-e', script]);
  started.push(command);
  let output = '';
  command.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(command, 'close');
  return { command, ended, read: () => output };
}

describe.skipIf(process.platform === 'win32')('runServer (needs signals)', () => {
  it('passes the end of the server on', async () => {
    const { ended } = await startCommand('process.exit(3)');
    expect(await ended).toEqual([3, null]);
  });

  it('counts a server that a signal ended as shells do', async () => {
    const { ended } = await startCommand("process.kill(process.pid, 'SIGKILL')");
    expect(await ended).toEqual([137, null]);
  });

  it.each([
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGTERM'],
    ['SIGHUP', 'SIGTERM'],
  ] as const)('passes %s on once as %s and waits for the drain', async (sent, received) => {
    const { command, ended, read } = await startCommand();
    await expect.poll(read).toContain('ready');
    command.kill(sent);
    command.kill(sent);
    expect(await ended).toEqual([7, null]);
    expect(read()).toMatch(new RegExp(`drained ${received}\\n$`));
  });

  it.skipIf(process.platform !== 'linux')(
    'leaves no server behind when it is killed itself (Linux: the kernel tells the server)',
    async () => {
      const { command, read } = await startCommand();
      await expect.poll(read).toContain('ready');
      const server = Number(/ready (\d+)/.exec(read())?.[1]);
      command.kill('SIGKILL');
      await expect.poll(() => isAlive(server), { timeout: 5_000 }).toBe(false);
    },
  );
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
