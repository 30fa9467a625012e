import { readFile } from 'node:fs/promises';
import { zipFiles } from '../support/zip-files.ts';
import { expect, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';

const HEARD = { timeout: 20_000 };

test('[X-042] my data is asked for in the settings, made in the background and downloaded', async ({
  app,
  page,
}) => {
  const person = await app.register('Archived');
  await openAs(page, person, '/');
  await page.keyboard.press('Control+,');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Request my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request my data' });
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const link = panel.getByRole('link', { name: 'Download my data' });
  await expect(link).toBeVisible(HEARD);
  await expect(panel.getByRole('button', { name: 'Request my data' })).toBeDisabled();
  await expectAccessible(page, 'my data');
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  const files = await zipFiles(await readFile(await download.path()));
  expect(JSON.parse(files.get('account.json')?.toString() ?? '')).toMatchObject({
    username: person.user.username,
    email: person.email,
  });
});
