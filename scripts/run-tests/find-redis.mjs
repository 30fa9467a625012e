import path from 'node:path';
import { canRun, installFirst, isDebianRoot } from './debian-packages.mjs';

const names = ['valkey-server', 'redis-server'];
/** Debian's packages, the first that can be had: Debian 12 has Redis alone. */
const packages = ['redis-server', 'valkey-server'];

/** @param {string} searched folders, as PATH names them */
function isInstalled(searched) {
  const folders = searched.split(path.delimiter).filter(Boolean);
  return names.some((name) => folders.some((folder) => canRun(path.join(folder, name))));
}

/**
 * A Redis or Valkey for the tests of several nodes: an installed one, else Debian's package,
 * installed here if we may. Without one those tests skip, and say so.
 *
 * @param {string} root
 * @param {(line: string) => void} report
 */
export async function provideRedis(root, report) {
  const searched = process.env['PATH'] ?? '';
  if (isInstalled(searched)) return;
  if (isDebianRoot()) {
    report('Installing Redis for the tests of several nodes ...');
    // the tests start their own: as in single-user mode the package's service is not started
    await installFirst(packages, { root, report, env: { RUNLEVEL: '1' } });
    if (isInstalled(searched)) return;
  }
  report('Neither redis-server nor valkey-server was found: tests of several nodes are skipped.');
}
