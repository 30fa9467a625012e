import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildDesktop } from './desktop/build-desktop.ts';
import { buildPage } from './desktop/build-page.ts';
import { findElectron, howToSupplyElectron } from './desktop/find-electron.ts';
import { windowsSigning } from './desktop/windows-signing.ts';

/*
 * npm run package: the unpacked application for this system, in out/package. What follows `--` goes
 * to electron-builder: `npm run package -- --linux AppImage` makes an installer (docs/desktop.md).
 */

const root = path.resolve(import.meta.dirname, '..');
const electron = findElectron({ root, platform: process.platform, environment: process.env });
if (!electron) {
  console.error(howToSupplyElectron);
  process.exit(1);
}
await buildDesktop({ root, outFolder: path.join(root, 'dist'), environment: process.env });
await buildPage(root);

const wanted = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/electron-builder/cli.js'),
    ...(wanted.length === 0 ? ['--dir'] : wanted),
    `-c.electronDist=${electron.folder}`,
    ...windowsSigning(process.env),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { TAYFA_UPDATE_FEED: 'https://updates.tayfa.example', ...process.env },
  },
);
process.exitCode = status ?? 1;
