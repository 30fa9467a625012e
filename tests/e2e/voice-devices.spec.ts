import type { BrowserContext, Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { expect, test, type App } from './support/app.ts';
import { HEARD_MS } from './support/mate.ts';
import { mediaFlags, openListening } from './support/voice.ts';

test.describe.configure({ timeout: 120_000 });

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...mediaFlags] }),
});

const { permission, settings } = en.voice;
const HEARD = { timeout: HEARD_MS };

/** A page with the settings of sound and picture open. */
async function openVoiceSettings(app: App, context: BrowserContext): Promise<Page> {
  const person = await app.register('Speaker');
  const page = await openListening(context, { person, path: '/' });
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: en.settings.tab.voice }).click();
  await expect(page.getByRole('button', { name: settings.startTest })).toBeVisible(HEARD);
  return page;
}

/** Browsers and systems as they name themselves, and whose words are to be shown. */
const agents = [
  [
    'chrome',
    'windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'edge',
    'windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  ['firefox', 'linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  [
    'safari',
    'mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
] as const;

test('a denied microphone or camera is explained for this browser and system', async ({
  app,
  browser,
}) => {
  for (const [name, system, userAgent] of agents) {
    const context = await browser.newContext({ baseURL: app.origin, userAgent });
    const page = await openVoiceSettings(app, context);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    for (const [device, button] of [
      ['microphone', settings.startTest],
      ['camera', settings.preview],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: permission.title[device] });
      await expect(dialog.getByRole('listitem')).toHaveText([
        permission.browser[name],
        permission.system[system],
      ]);
      await dialog.getByRole('button', { name: permission.done }).click();
      await expect(dialog).toHaveCount(0);
    }
    await context.close();
  }
});
