import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildDesktop } from './desktop/build-desktop.ts';
import { buildPage } from './desktop/build-page.ts';
import { findElectron, howToSupplyElectron } from './desktop/find-electron.ts';

/*
 * npm run desktop: builds what is missing and opens the desktop application. It proposes the server
 * that runs on this machine; TAYFA_DEFAULT_ORIGIN names another.
 */

const root = path.resolve(import.meta.dirname, '..');
const electron = findElectron({ root, platform: process.platform, environment: process.env });
if (!electron) {
  console.error(howToSupplyElectron);
  process.exit(1);
}
const origin = `http://localhost:${process.env['PORT'] ?? '8080'}`;
const environment = { TAYFA_DEFAULT_ORIGIN: origin, ...process.env };
// main and preload take a moment and are built each time
await buildDesktop({ root, outFolder: path.join(root, 'dist'), environment });
await buildPage(root);

const child = spawn(electron.program, [root, ...process.argv.slice(2)], { stdio: 'inherit' });
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
