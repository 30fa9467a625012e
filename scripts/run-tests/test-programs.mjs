import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { canRun, isDebianRoot } from './debian-packages.mjs';

/**
 * @import { DebianPackages } from './debian-packages.mjs'
 *
 * @typedef {object} TestProgram
 * @property {string} what what it is, and for which tests
 * @property {readonly (readonly string[])[]} packages Debian's; the first of these sets that can be had
 * @property {() => boolean} isInstalled
 * @property {string} without what is said where there is none
 */

/** Debian keeps servers where not everyone's PATH leads. */
const MORE_FOLDERS = ['/usr/sbin'];

/** @param {string} name */
function isInPath(name) {
  const searched = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [...searched, ...MORE_FOLDERS].some((folder) => canRun(path.join(folder, name)));
}

/**
 * Real programs that tests start. A test whose program is missing is skipped, and its title says so.
 *
 * @type {readonly TestProgram[]}
 */
const programs = [
  {
    what: 'Redis for the tests of several nodes',
    // Debian 12 has Redis alone
    packages: [['redis-server'], ['valkey-server']],
    isInstalled: () => ['valkey-server', 'redis-server'].some(isInPath),
    without:
      'Neither redis-server nor valkey-server was found: tests of several nodes are skipped.',
  },
  {
    what: 'HAProxy for the tests of several nodes',
    packages: [['haproxy']],
    isInstalled: () => isInPath('haproxy'),
    without: 'haproxy was not found: tests of several nodes behind a balancer are skipped.',
  },
  {
    what: 'an S3 for the tests of file storage',
    packages: [['python3-swift']],
    // the tests start it by Debian's own Python: tests/support/s3-server.ts
    isInstalled() {
      const args = ['-c', 'import swift, eventlet'];
      return spawnSync('/usr/bin/python3', args, { stdio: 'ignore' }).status === 0;
    },
    without: 'python3-swift was not found: tests of file storage in an S3 are skipped.',
  },
  {
    what: 'ffmpeg for the tests of recordings',
    packages: [['ffmpeg']],
    isInstalled: () => ['ffmpeg', 'ffprobe'].every(isInPath),
    without: 'ffmpeg was not found: tests of recordings and livestreams are skipped.',
  },
  {
    what: 'a screen with a keyboard for the tests of the desktop',
    packages: [['xvfb', 'xdotool']],
    isInstalled: () => ['Xvfb', 'xdotool'].every(isInPath),
    without: 'Xvfb and xdotool were not found: tests of hotkeys and remote control are skipped.',
  },
];

/**
 * Installs what is missing of the tests' programs, if we may; says which tests are skipped without.
 *
 * @param {{ debian: DebianPackages, report: (line: string) => void }} deps
 * @param {readonly TestProgram[]} [more] programs that only a part of the tests asks for
 */
export async function provideTestPrograms({ debian, report }, more = []) {
  const missing = [...programs, ...more].filter(({ isInstalled }) => !isInstalled());
  if (missing.length === 0) return;
  if (isDebianRoot()) {
    report(`Installing ${missing.map(({ what }) => what).join(', ')} ...`);
    const together = missing.flatMap(({ packages: [first = []] }) => first);
    if (!(await debian.install(together))) await installApart(debian, missing);
  }
  for (const { isInstalled, without } of missing) if (!isInstalled()) report(without);
}

/**
 * Where a package cannot be had, each program by itself.
 *
 * @param {DebianPackages} debian
 * @param {readonly TestProgram[]} missing
 */
async function installApart(debian, missing) {
  for (const { packages } of missing)
    for (const names of packages) if (await debian.install(names)) break;
}
