import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { keptCode } from '../support/server-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How a command ended, and what it printed. */
export interface CommandEnd {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs `npm run backup -- FILE` or another command with its argument in a process of its own, as an operator
 * does: only these variables reach it, the places of programs, and where Node keeps compiled code.
 */
export function runCommand(
  verb: 'backup' | 'restore' | 'distribute' | 'import',
  argument: string | readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const child = spawn('npm', ['run', '--silent', verb, '--', ...[argument].flat()], {
    cwd: root,
    env: { ...Object.fromEntries(kept), ...keptCode, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a script on Windows
    shell: process.platform === 'win32',
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // not `exit`: what was printed last is read first
    child.once('close', (code) => resolve({ code, output, errors }));
  });
}

/** It went well and said so. */
export function succeeded({ code, output, errors }: CommandEnd, what: RegExp): void {
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(what);
}

/** It was refused in one sentence, without a stack. */
export function refused({ code, output, errors }: CommandEnd, why: RegExp): void {
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toMatch(why);
  expect(errors).not.toMatch(/^\s+at /m);
}
