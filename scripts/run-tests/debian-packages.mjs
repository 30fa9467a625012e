import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { runProgram } from '../set-up/run-program.mjs';

/**
 * @typedef {object} DebianPackages
 * @property {(names: readonly string[]) => Promise<boolean>} install packages that are needed together;
 *   false: they were not installed, and the report says why
 */

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
 * Installs Debian's packages; what there is to install is asked once, with the first of them.
 *
 * @param {{ root: string, report: (line: string) => void }} place
 * @returns {DebianPackages}
 */
export function debianPackages({ root, report }) {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    // tests start their own servers: as in single-user mode those of the packages are not started
    RUNLEVEL: '1',
  };
  /** @param {string[]} args */
  const run = (...args) => runProgram('apt-get', args, { cwd: root, env });
  /** @type {Promise<unknown> | undefined} */
  let updated;
  return {
    async install(names) {
      updated ??= run('update', '-qq');
      await updated;
      const { code, output } = await run(
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        // after each file dpkg waits for the disk, so that packages outlive a loss of power
        '-o=Dpkg::Options::=--force-unsafe-io',
        ...names,
      );
      if (code !== 0) report(output.trim());
      return code === 0;
    },
  };
}

/**
 * Whether all of these packages of Debian are installed.
 *
 * @param {readonly string[]} names
 */
export function hasPackages(names) {
  return spawnSync('dpkg', ['--status', ...names], { stdio: 'ignore' }).status === 0;
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
