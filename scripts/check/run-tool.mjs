import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * @import { Verdict } from './run-checks.mjs'
 */

/**
 * The compiler and the linter are programs in Go, and end before their memory matters: collecting
 * garbage at each doubling takes a seventh of their work.
 */
const GARBAGE_PERCENT = '400';

/**
 * Runs a program of an installed package, in the Node that runs us and without a shell, so
 * that it is the same on every system. Passes when the program ends with 0.
 *
 * @param {string} root absolute path of the repository
 * @param {string} program path below node_modules
 * @param {readonly string[]} args
 * @returns {Promise<Verdict>}
 */
export async function runTool(root, program, args) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    env: { GOGC: GARBAGE_PERCENT, ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += String(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}
