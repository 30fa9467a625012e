import { spawn } from 'node:child_process';
import { exitCodeOf } from './run-program.mjs';

/**
 * Runs a program that has programs of its own, with our terminal, and answers its exit code. Ctrl+C
 * reaches it alone, not them: it ends them in their order. It learns by its channel to us when we are
 * gone; when it goes without ending them, they are ended.
 *
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ cwd: string }} options
 * @returns {Promise<number>}
 */
export function runApart(node, args, { cwd }) {
  const child = spawn(node, [...args], {
    cwd,
    // a process group of its own: a terminal sends Ctrl+C to ours only
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let isTold = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      if (!isTold) child.kill('SIGTERM');
      isTold = true;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      endGroup(child.pid);
      resolve(exitCodeOf(code, signal));
    });
  });
}

/** @param {number | undefined} group */
function endGroup(group) {
  if (group === undefined) return;
  try {
    process.kill(-group, 'SIGTERM');
  } catch {
    // there is none left, as it should be
  }
}
