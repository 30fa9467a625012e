import { en } from '#shared/locales/en.ts';
import { unlessWorker, voiceEnvironment, workerProgram } from '../voice/media-world.ts';
import { expect, test } from './support/app.ts';
import { HEARD_MS } from './support/mate.ts';
import { makeRoom } from './support/room.ts';
import { joinBy, makeVoiceChannel, mediaFlags, openListening } from './support/voice.ts';

test.describe.configure({ timeout: 120_000 });
test.skip(workerProgram === null, `voice between browsers${unlessWorker}`);
test.use({
  appEnvironment: [voiceEnvironment, { scope: 'worker' }],
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...mediaFlags] }),
});

const { permission, settings } = en.voice;
const HEARD = { timeout: HEARD_MS };

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

test('a denied microphone, camera or screen is explained for this browser and system', async ({
  app,
  context,
}) => {
  const room = await makeRoom(app);
  const talk = await makeVoiceChannel(room.owner, room.teamId, 'talk');
  const page = await openListening(context, { person: room.owner, path: talk.path });
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    Object.assign(navigator.mediaDevices, { getUserMedia: refuse, getDisplayMedia: refuse });
  });
  const screen = async () => {
    if (await page.getByRole('tab', { name: en.settings.tab.voice }).isVisible()) {
      await page.keyboard.press('Escape');
      await joinBy(page);
    }
    await page
      .getByRole('main')
      .getByRole('button', { name: en.voice.control.startScreen })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: en.voice.share.start }).click();
  };
  const inSettings = (button: string) => async () => {
    if (!(await page.getByRole('tab', { name: en.settings.tab.voice }).isVisible())) {
      await page.keyboard.press('Control+,');
      await page.getByRole('tab', { name: en.settings.tab.voice }).click();
    }
    await page.getByRole('button', { name: button }).click(HEARD);
  };
  const asks = [
    ['microphone', inSettings(settings.startTest)],
    ['camera', inSettings(settings.preview)],
    ['screen', screen],
  ] as const;
  for (const [device, ask] of asks)
    for (const [name, system, userAgent] of agents) {
      await page.evaluate((agent) => {
        Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
      }, userAgent);
      await ask();
      const dialog = page.getByRole('dialog', { name: permission.title[device] });
      await expect(dialog.getByRole('listitem')).toHaveText([
        permission.browser[name],
        permission.system[system],
      ]);
      await dialog.getByRole('button', { name: permission.done }).click();
      await expect(dialog).toHaveCount(0);
    }
});
