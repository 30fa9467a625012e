import type { Page } from '@playwright/test';
import { Pool } from 'pg';
import { updateSettings } from '#shared/contract/account/me.ts';
import { en } from '#shared/locales/en.ts';
import { userFlags } from '#shared/rules/user-flags.ts';
import { readDatabaseAddress } from '../../load/filled-team.ts';
import type { Person } from '../../support/client.ts';
import { unlessWorker, workerProgram } from '../../voice/media-world.ts';
import { expect, test, type App } from '../support/app.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeRoom } from '../support/room.ts';
import { joinBy, makeVoiceChannel, withMedia } from '../support/voice.ts';
import { walkTo } from '../support/walk.ts';
import {
  callBridge,
  createPrograms,
  expectNoViolation,
  expectSignedIn,
  openTayfa,
  PATIENCE,
  signIn,
} from './desktop-page.ts';
import type { Stage } from './stand-in/stage.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(workerProgram === null, `a screen is shared in voice${unlessWorker}`);
test.use(withMedia);

const { control } = en.voice;
const texts = en.screens;

/** What the page has asked Electron for, what main had it given, and what the picture is to be good at. */
function displays(page: Page) {
  return page.evaluate(() => {
    interface Display {
      readonly options: object;
      readonly given: object | null;
      readonly media?: MediaStream;
    }
    // reason: put there by the page's side of the stand-in
    const { __displays: asked } = window as unknown as { __displays: Display[] };
    return asked.map(({ options, given, media }) => ({
      options,
      given,
      hint: media?.getVideoTracks()[0]?.contentHint,
    }));
  });
}

/** What is asked of a screen. */
function screenOf(width: number, height: number, frameRate: number) {
  return { width: { ideal: width }, height: { ideal: height }, frameRate: { ideal: frameRate } };
}

/** After how many milliseconds each a picture becomes another one, twice. */
function watchPicture(image: Element): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const observer = new MutationObserver(() => {
      times.push(performance.now());
      if (times.length < 3) return;
      observer.disconnect();
      resolve(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
    });
    observer.observe(image, { attributeFilter: ['src'] });
  });
}

/** Opens the picker. */
async function openPicker(page: Page) {
  await page.getByRole('main').getByRole('button', { name: control.startScreen }).click();
  const picker = page.getByRole('dialog', { name: en.voice.share.title });
  await expect(picker).toBeVisible(PATIENCE);
  return picker;
}

async function openSettings(page: Page, tab: string) {
  await page.keyboard.press('Control+,');
  const settings = page.getByRole('dialog');
  await settings.getByRole('tab', { name: tab, exact: true }).click();
  return settings;
}

interface Shown {
  readonly stage: Stage;
  readonly page: Page;
}

interface Picking extends Shown {
  readonly programs: Awaited<ReturnType<typeof createPrograms>>;
}

async function setFlags(app: App, { user }: Person, flags: number): Promise<void> {
  const pool = new Pool({ connectionString: await readDatabaseAddress(app.dataFolder), max: 1 });
  await pool.query('update users set flags = $1 where id = $2', [flags, user.id]);
  await pool.end();
}

test('[D-060, D-061, D-062, D-063] one chooses a screen or window from live pictures, and that one is shared; where the system stands in the way the picker says how to go on, and what sound there is', async ({
  app,
  desktop,
}) => {
  const room = await makeRoom(app);
  const me = room.owner;
  await me.ok(updateSettings, { body: { settings: { locale: 'en' } } });
  const talk = await makeVoiceChannel(me, room.teamId, 'talk');
  await setFlags(app, me, userFlags.premium);
  const programs = await createPrograms();
  try {
    const stage = await desktop.start();
    const page = await openTayfa(stage, app.origin);
    await signIn(page, me);
    await walkTo(page, talk.path);
    await joinBy(page);
    await expectChosen({ stage, page, programs });
  } finally {
    await programs.end();
  }
  await setFlags(app, me, 0);
  const begin = async (environment: Readonly<Record<string, string>>): Promise<Shown> => {
    const stage = await desktop.start({ environment });
    const page = await stage.page();
    await expectSignedIn(page);
    await walkTo(page, talk.path);
    await joinBy(page);
    return { stage, page };
  };
  await test.step('Wayland asks by itself', async () =>
    expectPortal(await begin({ XDG_SESSION_TYPE: 'wayland' })));
  await test.step('macOS has to be told', async () =>
    expectPermission(await begin({ STAND_IN_PLATFORM: 'darwin' })));
  await test.step('Windows gives its sound too', async () =>
    expectSound(await begin({ STAND_IN_PLATFORM: 'win32' })));
});

async function expectChosen({ stage, page, programs }: Picking): Promise<void> {
  const looks = async () => (await stage.report()).screenLooks;
  expect(await looks()).toBe(0);
  const stop = page.getByRole('main').getByRole('button', { name: control.stopScreen });

  // screens first; the quality is 1080 lines at 60 frames until another is chosen
  let picker = await openPicker(page);
  const cards = page.locator('[role="radio"][data-source]');
  await expect(cards).toHaveText(['Screen 1', 'Screen 2'], PATIENCE);
  const chosen = page.locator('[role="radio"][aria-checked="true"][data-source]');
  await expect(chosen).toHaveText('Screen 1');
  const segment = (name: string) => picker.getByRole('radio', { name, exact: true });
  for (const name of ['1080p', '60', en.voice.share.motion])
    await expect(segment(name)).toBeChecked();
  for (const name of ['720p', '15', '30', en.voice.share.text])
    await expect(segment(name)).not.toBeChecked();
  await expect(picker).toContainText(texts.noFourK);
  await expect(picker).toContainText(texts.noSound);
  await expectAccessible(page, 'the picker of screens');
  await picker.getByRole('button', { name: texts.start }).click();
  await expect(stop).toBeVisible(PATIENCE);
  await expect(picker).toBeHidden();
  expect(await displays(page)).toMatchObject([
    {
      options: { video: screenOf(1920, 1080, 60), audio: false },
      given: { id: 'screen:0:0', sound: null },
      hint: 'motion',
    },
  ]);
  const tile = page.locator('main video');
  await expect.poll(() => tile.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1920);
  await stop.click();

  // the large screen can be sent in 4K, with Plus
  picker = await openPicker(page);
  await cards.nth(1).click();
  await segment(en.voice.share.fourK).click();
  await segment('30').click();
  await segment(en.voice.share.text).click();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  const before = await looks();

  // a game runs: windows come first, and its own first of them
  await programs.start('RustClient.exe');
  const isPlaying = async () => callBridge(page, 'describeScreens', {});
  await expect.poll(isPlaying, PATIENCE).toMatchObject({ reply: { isPlaying: true } });
  // a picker that is closed looks at nothing
  expect(await looks()).toBe(before);
  picker = await openPicker(page);
  await expect(cards).toHaveText([/^Rust/, 'Notes', 'Holiday plans - Browser'], PATIENCE);
  await expect(cards.first()).toContainText(texts.game);
  await expect(chosen).toHaveText(/^Rust/);
  await expectAccessible(page, 'the picker of windows');

  // pictures of each second
  const changes = await cards.first().locator('img').evaluate(watchPicture);
  for (const after of changes) expect(after).toBeGreaterThan(900);
  for (const after of changes) expect(after).toBeLessThan(1_900);

  // search, arrows, Enter
  const search = picker.getByRole('searchbox', { name: texts.search });
  await search.fill('HOLIDAY browser');
  await expect(cards).toHaveText(['Holiday plans - Browser']);
  await search.fill('nothing like it');
  await expect(picker).toContainText('No results for “nothing like it”');
  await expect(picker.getByRole('button', { name: texts.start })).toBeDisabled();
  await search.press('Escape');
  await expect(cards).toHaveCount(3);
  await search.press('ArrowDown');
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveText('Notes');
  await page.keyboard.press('End');
  await expect(chosen).toHaveText('Holiday plans - Browser');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stop).toBeVisible(PATIENCE);
  expect((await displays(page)).at(-1)).toMatchObject({
    given: { id: 'window:900:0', sound: null },
  });
  await stop.click();

  // what has gone meanwhile is said, and something else can be chosen
  picker = await openPicker(page);
  await expect(cards).toHaveCount(3, PATIENCE);
  await stage.happen({ type: 'screens', change: { windows: [] } });
  await picker.getByRole('button', { name: texts.start }).click();
  await expect(picker.getByRole('alert')).toContainText(texts.gone, PATIENCE);
  await expect(picker).toContainText(texts.none.window, PATIENCE);
  await picker.getByRole('tab', { name: texts.kind.screen }).click();
  await cards.nth(1).click();
  await segment(en.voice.share.fourK).click();
  await segment('30').click();
  await segment(en.voice.share.text).click();
  await cards.nth(1).dblclick();
  await expect(stop).toBeVisible(PATIENCE);
  expect((await displays(page)).at(-1)).toMatchObject({
    options: { video: screenOf(3840, 2160, 30) },
    given: { id: 'screen:1:0' },
    hint: 'detail',
  });
  await expectNoViolation(stage, page);
}

async function expectPortal({ stage, page }: Shown): Promise<void> {
  const picker = await openPicker(page);
  await expect(picker).toContainText(texts.hintSystem);
  const share = picker.getByRole('button', { name: texts.start });
  await share.click();
  await expect(picker.getByRole('alert')).toContainText(texts.obstacle.portal.title, PATIENCE);
  await expect(picker.getByRole('alert')).toContainText('xdg-desktop-portal');
  await expectAccessible(page, 'a portal that refused');
  await stage.happen({ type: 'screens', change: { portal: 'window:7:0' } });
  await share.click();
  await expect(picker).toBeHidden(PATIENCE);
  expect((await displays(page)).at(-1)).toMatchObject({ given: { id: 'window:7:0' } });
  // nothing of the machine was looked at but by its portal
  expect((await stage.report()).screenLooks).toBe(2);

  // it tells of no key that is let go either, which the settings say
  const settings = await openSettings(page, en.settings.tab.shortcuts);
  await settings.getByRole('button', { name: en.settings.hotkeys.action['push-to-talk'] }).click();
  await page.keyboard.press('F9');
  await expect(settings).toContainText(en.settings.hotkeys.obstacle.wayland, PATIENCE);
  await expect(settings).toContainText(en.settings.hotkeys.notHeld);
}

async function expectPermission({ stage, page }: Shown): Promise<void> {
  await stage.happen({ type: 'screens', change: { access: 'denied' } });
  const picker = await openPicker(page);
  await expect(picker.getByRole('alert')).toContainText(texts.obstacle.permission.title, PATIENCE);
  await expect(picker.getByRole('alert')).toContainText('Screen Recording');
  await expectAccessible(page, 'a permission that is missing');
  await picker.getByRole('button', { name: texts.openPage }).click();
  await expect
    .poll(async () => (await stage.report()).openedOutside)
    .toEqual(['x-apple.systempreferences:com.apple.preference.security?Privacy_ScreenCapture']);
  await stage.happen({ type: 'screens', change: { access: 'granted' } });
  await picker.getByRole('button', { name: texts.checkAgain }).click();
  await expect(picker.getByRole('radio', { name: 'Screen 1' })).toBeVisible(PATIENCE);
  await expect(picker).toContainText(texts.noSound);
}

async function expectSound({ stage, page }: Shown): Promise<void> {
  // where it cannot leave its own sound out it says so, and shares none unless that is chosen
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const all = mediaDevices.getSupportedConstraints();
    mediaDevices.getSupportedConstraints = () =>
      Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'restrictOwnAudio'));
  });
  let picker = await openPicker(page);
  await expect(picker).toContainText(texts.soundEcho);
  await expect(picker.getByRole('switch', { name: texts.sound })).not.toBeChecked();
  // without Plus there is no 4K, and it is said what has it
  const segment = (name: string) => picker.getByRole('radio', { name, exact: true });
  await expect(segment('1080p')).toBeChecked();
  await expect(segment(en.voice.share.fourK)).toHaveCount(0);
  await expect(picker).toContainText(en.voice.share.withPlus);
  await segment('720p').click();
  await segment('15').click();
  await expect(picker.getByRole('radio', { name: 'Screen 1' })).toBeVisible(PATIENCE);
  await picker.getByRole('button', { name: texts.start }).click();
  await expect(picker).toBeHidden(PATIENCE);
  expect((await displays(page)).at(-1)).toMatchObject({
    options: { video: screenOf(1280, 720, 15), audio: false },
    given: { id: 'screen:0:0', sound: null },
  });
  await page.evaluate(() => {
    // the browser's own again
    Reflect.deleteProperty(navigator.mediaDevices, 'getSupportedConstraints');
  });
  await page.getByRole('main').getByRole('button', { name: control.stopScreen }).click();

  picker = await openPicker(page);
  const sound = picker.getByRole('switch', { name: texts.sound });
  await expect(sound).toBeChecked(PATIENCE);
  await expect(picker).toContainText(texts.soundHint);
  await expect(picker.getByRole('radio', { name: 'Screen 1' })).toBeVisible(PATIENCE);
  await picker.getByRole('button', { name: texts.start }).click();
  await expect(picker).toBeHidden(PATIENCE);
  expect((await displays(page)).at(-1)).toMatchObject({
    options: { audio: { restrictOwnAudio: true, echoCancellation: false } },
    given: { id: 'screen:0:0', sound: 'loopback' },
  });

  // the window itself can be left out of what others share or record
  const settings = await openSettings(page, en.settings.tab.streamer);
  const isProtected = async () => (await stage.report()).windows.at(-1)?.isProtected;
  await settings.getByRole('switch', { name: en.settings.streamer.hideFromCapture }).click();
  const mode = settings.getByRole('switch', { name: /^Streamer mode/ });
  await mode.click();
  await expect.poll(isProtected, PATIENCE).toBe(true);
  await mode.click();
  await expect.poll(isProtected, PATIENCE).toBe(false);
}
