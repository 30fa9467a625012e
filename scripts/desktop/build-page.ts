import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Builds the page into dist/renderer: what the server serves, and what the package shows. */
export function buildPage(root: string): void {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The page could not be built');
}
