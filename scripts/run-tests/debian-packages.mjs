import { accessSync, constants, readFileSync } from 'node:fs';
import { runProgram } from '../set-up/run-program.mjs';

/** Whether this is Debian, or made of it, and we may install on it. */
export function isDebianRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Installs the first of some packages that can be had.
 *
 * @param {readonly string[]} names
 * @param {{ root: string, report: (line: string) => void, env?: NodeJS.ProcessEnv }} place
 */
export async function installFirst(names, { root, report, env: more = {} }) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...more };
  await runProgram('apt-get', ['update', '-qq'], { cwd: root, env });
  for (const name of names) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name];
    const { code, output } = await runProgram('apt-get', args, { cwd: root, env });
    if (code === 0) break;
    report(output.trim());
  }
}

/**
 * Installs packages that are needed together.
 *
 * @param {readonly string[]} names
 * @param {{ root: string, report: (line: string) => void }} place
 */
export async function installAll(names, { root, report }) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], { cwd: root, env });
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  const { code, output } = await runProgram('apt-get', args, { cwd: root, env });
  if (code !== 0) report(output.trim());
}

/** @param {string} file */
export function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
