import { spawnSync } from 'node:child_process';
import { installFirst, isDebianRoot } from './debian-packages.mjs';

/** The tests start it by Debian's own Python: tests/support/s3-server.ts. */
function isInstalled() {
  const args = ['-c', 'import swift, eventlet'];
  return spawnSync('/usr/bin/python3', args, { stdio: 'ignore' }).status === 0;
}

/**
 * A real S3 for the tests of file storage, OpenStack Swift: an installed one, else Debian's package,
 * installed here if we may. Without it those tests skip, and say so.
 *
 * @param {string} root
 * @param {(line: string) => void} report
 */
export async function provideS3(root, report) {
  if (isInstalled()) return;
  if (isDebianRoot()) {
    report('Installing an S3 server for the tests of file storage ...');
    await installFirst(['python3-swift'], { root, report });
    if (isInstalled()) return;
  }
  report('python3-swift was not found: tests of file storage in an S3 are skipped.');
}
