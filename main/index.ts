import * as electron from 'electron';
import { appFoldersFrom } from './lib/app-folders.ts';
import { buildFacts } from './lib/build-facts.ts';

await electron.app.whenReady();
const folders = appFoldersFrom(import.meta.dirname);
const window = new electron.BrowserWindow({
  title: `Tayfa ${buildFacts.version}`,
  webPreferences: { preload: folders.preload, sandbox: true, contextIsolation: true },
});
await window.loadFile(`${folders.renderer}/index.html`);
