import path from 'node:path';
import { canRun, installFirst, isDebianRoot } from './debian-packages.mjs';

/** @param {string} searched folders, as PATH names them */
function isInstalled(searched) {
  // Debian's own place is not in everyone's PATH
  const folders = [...searched.split(path.delimiter).filter(Boolean), '/usr/sbin'];
  return folders.some((folder) => canRun(path.join(folder, 'haproxy')));
}

/**
 * The balancer for the tests of several nodes: an installed HAProxy, else Debian's package, installed
 * here if we may. Without it those tests skip, and say so.
 *
 * @param {string} root
 * @param {(line: string) => void} report
 */
export async function provideBalancer(root, report) {
  const searched = process.env['PATH'] ?? '';
  if (isInstalled(searched)) return;
  if (isDebianRoot()) {
    report('Installing HAProxy for the tests of several nodes ...');
    // the tests start their own: as in single-user mode the package's service is not started
    await installFirst(['haproxy'], { root, report, env: { RUNLEVEL: '1' } });
    if (isInstalled(searched)) return;
  }
  report('haproxy was not found: tests of several nodes behind a balancer are skipped.');
}
