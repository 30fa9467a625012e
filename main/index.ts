import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as electron from 'electron';
import Store from 'electron-store';
import { DesktopApplication, prepareDesktop, type DesktopParts } from './desktop-application.ts';
import { appFoldersFrom } from './lib/app-folders.ts';
import { buildFacts } from './lib/build-facts.ts';
import { createFileLog } from './lib/log.ts';
import { createDesktopStore } from './settings/desktop-store.ts';
import { CrashReports, reasonOf } from './system/crash-reports.ts';
import { canReplaceItself, channelOf } from './system/update-rules.ts';

const { app } = electron;
const values = new Store<Record<string, unknown>>({ name: 'desktop', clearInvalidConfig: true });
const store = createDesktopStore(
  { get: (key) => values.get(key), set: (key, value) => values.set(key, value) },
  channelOf(buildFacts.version),
);
const reports = new CrashReports({
  store,
  now: () => Date.now(),
  newId: () => randomUUID(),
  about: {
    version: buildFacts.version,
    build: buildFacts.build,
    platform: process.platform,
    arch: process.arch,
    electron: process.versions['electron'] ?? '',
  },
});
const parts: DesktopParts = {
  electron,
  folders: appFoldersFrom(import.meta.dirname),
  facts: buildFacts,
  store,
  reports,
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

function reportOwn(error: unknown): void {
  reports.add({ part: 'main', reason: reasonOf(error), exitCode: null, error });
}

// it only looks: what happens next stays Electron's
process.on('uncaughtExceptionMonitor', reportOwn);
const links = prepareDesktop(parts);
if (links) {
  app
    .whenReady()
    .then(() => new DesktopApplication(parts).start(links))
    .catch((error: unknown) => {
      parts.log.warn('the application did not start', { error: String(error) });
      reportOwn(error);
      app.exit(1);
    });
}
