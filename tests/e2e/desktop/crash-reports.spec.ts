import type { Page } from '@playwright/test';
import { listCrashes } from '#server/operating/list-crashes.ts';
import type { KeptCrashReport } from '#shared/contract/crash-report.ts';
import { updateSettings } from '#shared/contract/account/me.ts';
import { en } from '#shared/locales/en.ts';
import { readDatabaseAddress } from '../../load/filled-team.ts';
import { expect, test } from '../support/app.ts';
import { makeRoom } from '../support/room.ts';
import { callBridge, expectSignedIn, openTayfa, PATIENCE, signIn } from './desktop-page.ts';

test.describe.configure({ timeout: 240_000 });

const texts = en.desktop.crashes;

/** What is kept on the machine, the newest first. */
async function kept(page: Page): Promise<readonly KeptCrashReport[]> {
  // reason: what this call answers
  const { reply } = (await callBridge(page, 'listCrashReports', {})) as {
    reply: readonly KeptCrashReport[];
  };
  return reply;
}

/** Files of the page and calls of the server that have to do with crash reports. */
function crashRequests(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('crash-reports'))
      heard.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return heard;
}

test('crash reports are sent by themselves only to who has switched that on', async ({
  app,
  desktop,
}) => {
  const { owner } = await makeRoom(app);
  await owner.ok(updateSettings, { body: { settings: { locale: 'en' } } });
  const address = await readDatabaseAddress(app.dataFolder);
  const stage = await desktop.start();
  const page = await openTayfa(stage, app.origin);
  await signIn(page, owner);
  const heard = crashRequests(page);

  // off, as it is at first: the page that comes after the crash sends nothing and loads nothing for it
  const loaded = page.waitForEvent('load');
  await stage.happen({ type: 'crash' });
  await loaded;
  await expectSignedIn(page);
  await page.keyboard.press('Control+,');
  const settings = page.getByRole('dialog');
  await expect(settings).toBeVisible(PATIENCE);
  expect(heard).toEqual([]);
  await settings.getByRole('tab', { name: en.settings.tab.desktop }).click();
  const view = settings.getByRole('button', { name: /^View the report of / });
  await expect(view).toHaveCount(1, PATIENCE);
  await expect(settings.getByText(texts.sent, { exact: true })).toHaveCount(0);
  const [report, ...others] = await kept(page);
  expect(others).toEqual([]);
  expect(report).toMatchObject({ part: 'page', reason: 'crashed', exitCode: 5, sentAt: null });
  const id = report?.id ?? '';
  expect(await listCrashes(address)).not.toContain(id);
  expect(heard.filter((line) => line.startsWith('POST'))).toEqual([]);

  // on: with the next page, once
  await settings.getByRole('switch', { name: texts.automatic }).click();
  const isOn = { reply: { sendCrashReports: true } };
  await expect.poll(() => callBridge(page, 'readSettings', {}), PATIENCE).toMatchObject(isOn);
  for (let load = 0; load < 2; load += 1) {
    await page.reload();
    await expectSignedIn(page);
    await expect
      .poll(async () => (await kept(page))[0]?.sentAt, PATIENCE)
      .toEqual(expect.any(Number));
  }
  expect(await listCrashes(address)).toContain(id);
  const posts = heard.filter((line) => line.startsWith('POST'));
  expect(posts).toEqual(['POST /api/v1/desktop/crash-reports']);
});
