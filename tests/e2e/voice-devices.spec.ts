import type { Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { unlessWorker, workerProgram } from '../voice/media-world.ts';
import { expect, test } from './support/app.ts';
import { HEARD_MS } from './support/mate.ts';
import { makeRoom } from './support/room.ts';
import { takeOption } from './support/take-option.ts';
import {
  expectHeard,
  expectSilence,
  joinBy,
  makeVoiceChannel,
  openListening,
  withMedia,
} from './support/voice.ts';

test.describe.configure({ timeout: 120_000 });
test.skip(workerProgram === null, `voice between browsers${unlessWorker}`);
test.use(withMedia);

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

/** What is denied is explained for this browser and system. */
async function expectExplained(page: Page): Promise<void> {
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
}

/** Two devices beside what the system chooses; they go away when told so. */
async function stubDevices(page: Page): Promise<{
  readonly unplug: () => Promise<void>;
  readonly sink: () => Promise<unknown>;
}> {
  await page.evaluate(() => {
    const device = (kind: MediaDeviceKind, deviceId: string, label: string) =>
      ({ kind, deviceId, label, groupId: '', toJSON: () => ({}) }) satisfies MediaDeviceInfo;
    let found = [
      device('audioinput', 'desk', 'Desk microphone'),
      device('audiooutput', 'headset', 'Headset'),
    ];
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve(found);
    const setSinkId = (sink: unknown) => {
      Object.assign(globalThis, { sink });
      return Promise.resolve();
    };
    Object.defineProperty(AudioContext.prototype, 'setSinkId', { value: setSinkId });
    const unplug = () => {
      found = [];
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    };
    Object.assign(globalThis, { unplug });
  });
  return {
    // reason: set above
    unplug: () => page.evaluate(() => (globalThis as { unplug?: () => void }).unplug?.()),
    // reason: set above
    sink: () => page.evaluate(() => (globalThis as { sink?: unknown }).sink),
  };
}

/** Noise in place of the microphone; the page says with what wishes it was asked for. */
async function stubNoise(page: Page): Promise<() => Promise<MediaTrackConstraints | undefined>> {
  await page.evaluate(() => {
    // reason: only this test reads it
    const asked = globalThis as { wish?: unknown };
    navigator.mediaDevices.getUserMedia = (wish) => {
      asked.wish = wish?.audio;
      const context = new AudioContext();
      const noise = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
      const samples = noise.getChannelData(0);
      for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() - 0.5) * 0.4;
      const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
      const out = new MediaStreamAudioDestinationNode(context);
      source.connect(out);
      source.start();
      return Promise.resolve(out.stream);
    };
  });
  return () =>
    page.evaluate(() => {
      // reason: set above
      return (globalThis as { wish?: MediaTrackConstraints }).wish;
    });
}

test('[T-376] [X-030] [X-031] noise goes by a model of the page, the gate opens with the level that the meter shows, echo and gain are switched, microphone and speakers are chosen; a denied microphone, camera or screen is explained for this browser and system', async ({
  app,
  context,
}) => {
  const { owner, teamId } = await makeRoom(app);
  const { path } = await makeVoiceChannel(owner, teamId, 'talk');
  const page = await openListening(context, { person: owner, path });
  const wish = await stubNoise(page);
  const { unplug, sink } = await stubDevices(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== app.origin)
      elsewhere.push(request.url());
  });
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: en.settings.tab.voice }).click();
  await dialog.getByRole('button', { name: settings.startTest }).click(HEARD);
  const meter = dialog.getByRole('meter', { name: settings.level });
  const level = async () => Number(await meter.getAttribute('aria-valuenow'));
  const threshold = dialog.getByRole('slider', { name: settings.gate });
  await expect.poll(level, HEARD).toBeGreaterThan(-40);

  // the gate: open below the level, closed above it
  await expect(meter).toHaveAttribute('aria-valuetext', settings.open, HEARD);
  await expectHeard(page);
  await threshold.fill('0');
  await expect(meter).toHaveAttribute('aria-valuetext', settings.closed, HEARD);
  await expectSilence(page);
  await threshold.fill('-90');
  await expect(meter).toHaveAttribute('aria-valuetext', settings.open, HEARD);
  await expectHeard(page);

  // the model knows noise from speech, and nothing of it leaves the page
  const noise = dialog.getByRole('switch', { name: settings.noise });
  const before = await level();
  await noise.click();
  await expect.poll(level, HEARD).toBeLessThan(before - 6);
  await noise.click();
  await expect.poll(level, HEARD).toBeGreaterThan(before - 3);
  expect(elsewhere).toEqual([]);

  for (const [name, label] of [
    ['echoCancellation', settings.echo],
    ['autoGainControl', settings.gain],
  ] as const) {
    expect((await wish())?.[name]).toBe(true);
    await dialog.getByRole('switch', { name: label }).click();
    await expect.poll(async () => (await wish())?.[name], HEARD).toBe(false);
  }

  const select = (label: string) => dialog.getByRole('combobox', { name: label });
  const choose = async (label: string, name: string) => {
    await select(label).click();
    await takeOption(page.getByRole('option', { name }));
    await expect(select(label)).toContainText(name);
  };
  await choose(settings.input, 'Desk microphone');
  await expect.poll(async () => (await wish())?.deviceId, HEARD).toEqual({ ideal: 'desk' });
  await choose(settings.output, 'Headset');
  await expect.poll(sink, HEARD).toBe('headset');
  // what is gone is not offered any more, and the system chooses
  await unplug();
  for (const label of [settings.input, settings.output])
    await expect(select(label)).toContainText(settings.systemChoice);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectExplained(page);
});
