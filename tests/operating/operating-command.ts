import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { z } from 'zod';
import { keptCode } from '../support/server-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How a command ended, and what it printed. */
export interface CommandEnd {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

type Verb = 'backup' | 'restore' | 'distribute' | 'import';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/**
 * Runs a command with its argument in a process of its own, as `npm run backup -- FILE` does it, without
 * npm, which takes as long as the command itself: only these variables reach it, the places of programs,
 * and where Node keeps compiled code.
 */
export function runCommand(
  verb: Verb,
  argument: string | readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const [program, ...words] = (scripts[verb] ?? '').split(' ');
  expect(program).toBe('node');
  return run([process.execPath, ...words, ...[argument].flat()], environment);
}

/** The same as an operator does it. */
export function runThroughNpm(
  verb: Verb,
  argument: string | readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  return run(['npm', 'run', '--silent', verb, '--', ...[argument].flat()], environment);
}

function run(
  [program = '', ...words]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const child = spawn(program, words, {
    cwd: root,
    env: { ...Object.fromEntries(kept), ...keptCode, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a script on Windows
    shell: program === 'npm' && process.platform === 'win32',
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
