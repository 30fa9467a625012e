import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildDesktop } from './desktop/build-desktop.ts';
import { buildPage } from './desktop/build-page.ts';
import { findElectron, howToSupplyElectron } from './desktop/find-electron.ts';

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
buildPage(root);

const wanted = process.argv.slice(2);
// a way of signing of the release machine's own, instead of a certificate in a file
const signing =
  (process.env['TAYFA_WINDOWS_SIGN_COMMAND'] ?? '') === ''
    ? []
    : ['-c.win.signtoolOptions.sign=scripts/desktop/sign-windows.mjs'];
// whose signature an installed application demands of the next one
const publisher = process.env['TAYFA_WINDOWS_PUBLISHER'] ?? '';
if (publisher !== '') signing.push(`-c.win.signtoolOptions.publisherName=${publisher}`);
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/electron-builder/cli.js'),
    ...(wanted.length === 0 ? ['--dir'] : wanted),
    `-c.electronDist=${electron.folder}`,
    ...signing,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { TAYFA_UPDATE_FEED: 'https://updates.tayfa.example', ...process.env },
  },
);
process.exitCode = status ?? 1;
