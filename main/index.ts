import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as electron from 'electron';
import Store from 'electron-store';
import { DesktopApplication, prepareDesktop, type DesktopParts } from './desktop-application.ts';
import { appFoldersFrom } from './lib/app-folders.ts';
import { buildFacts } from './lib/build-facts.ts';
import { createFileLog } from './lib/log.ts';
import { createDesktopStore } from './settings/desktop-store.ts';
import { canReplaceItself, channelOf } from './system/update-rules.ts';

const { app } = electron;
const values = new Store<Record<string, unknown>>({ name: 'desktop', clearInvalidConfig: true });
const parts: DesktopParts = {
  electron,
  folders: appFoldersFrom(import.meta.dirname),
  facts: buildFacts,
  store: createDesktopStore(
    { get: (key) => values.get(key), set: (key, value) => values.set(key, value) },
    channelOf(buildFacts.version),
  ),
  log: createFileLog(join(app.getPath('userData'), 'logs/main.log'), () => new Date()),
  platform: process.platform,
  arch: process.arch,
  environment: process.env,
  argv: process.argv.slice(1),
  program: process.env['APPIMAGE'] ?? process.execPath,
  now: () => Date.now(),
  loadUpdater:
    buildFacts.hasUpdateFeed && app.isPackaged
      ? async () => (await import('electron-updater')).default.autoUpdater
      : null,
  canReplaceItself: canReplaceItself({
    platform: process.platform,
    hasUninstaller: existsSync(join(dirname(process.execPath), 'Uninstall Tayfa.exe')),
    isAppImage: process.env['APPIMAGE'] !== undefined,
    hasPackageType: existsSync(join(process.resourcesPath ?? '', 'package-type')),
  }),
};

const links = prepareDesktop(parts);
if (links) {
  app
    .whenReady()
    .then(() => new DesktopApplication(parts).start(links))
    .catch((error: unknown) => {
      parts.log.warn('the application did not start', { error: String(error) });
      app.exit(1);
    });
}
