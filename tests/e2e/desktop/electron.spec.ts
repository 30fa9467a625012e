import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron as electron } from '@playwright/test';
import { makeRoom } from '../support/room.ts';
import { expect, test } from './desktop-test.ts';
import { expectSignedIn, PATIENCE, signIn } from './desktop-page.ts';

/** A real Electron: the one a variable names, or the one its package has downloaded. */
function findElectron(): string | undefined {
  const folder =
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??
    join(import.meta.dirname, '../../../node_modules/electron/dist');
  const names = ['electron', 'electron.exe', 'Electron.app/Contents/MacOS/Electron'];
  return names.map((name) => join(folder, name)).find((file) => existsSync(file));
}

const executablePath = findElectron();

test.skip(
  executablePath === undefined,
  'there is no Electron binary: put one into ELECTRON_OVERRIDE_DIST_PATH, or let its package download one',
);

test('[D-083] a real Electron opens its window, signs in, follows a link and sends', async ({
  app,
  desktopBuild: main,
}) => {
  const room = await makeRoom(app);
  const data = await mkdtemp(join(tmpdir(), 'tayfa-electron-'));
  const started = Date.now();
  const application = await electron.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', `--user-data-dir=${data}`, main],
  });
  const start = await application.waitForEvent('window', {
    predicate: (page) => page.url().includes('/desktop/start'),
    ...PATIENCE,
  });
  const field = start.getByRole('textbox');
  await expect(field).toBeVisible(PATIENCE);
  console.info(`[D-084] start to usable window: ${String(Date.now() - started)} ms`);
  const opened = application.waitForEvent('window', PATIENCE);
  await field.fill(app.origin);
  await field.press('Enter');
  const page = await opened;
  await signIn(page, room.owner);
  await application.evaluate(
    ({ app: electronApp }, link) => electronApp.emit('second-instance', {}, ['tayfa', link], '/'),
    `tayfa://channels/${room.teamId}/${room.channelId}`,
  );
  const composer = page.locator('[data-composer]');
  await expect(composer).toBeVisible(PATIENCE);
  await composer.fill('from a real Electron');
  await composer.press('Enter');
  await expect(page.getByText('from a real Electron')).toBeVisible(PATIENCE);
  await expectSignedIn(page);
  await application.close();
  await rm(data, { recursive: true, force: true });
});
