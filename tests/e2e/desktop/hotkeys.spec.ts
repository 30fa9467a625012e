import type { ChildProcess } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import { updateSettings } from '#shared/contract/account/me.ts';
import type { Person } from '../../support/client.ts';
import { startDisplay, withoutDisplay, type Display } from '../../support/display.ts';
import { unlessWorker, workerProgram } from '../../voice/media-world.ts';
import { expect, test } from '../support/app.ts';
import { join, makeRoom } from '../support/room.ts';
import {
  expectHeard,
  expectSilence,
  joinBy,
  makeVoiceChannel,
  withMedia,
  openListening,
} from '../support/voice.ts';
import { walkTo } from '../support/walk.ts';
import {
  callBridge,
  createPrograms,
  expectSignedIn,
  openTayfa,
  PATIENCE,
  signIn,
} from './desktop-page.ts';
import type { Stage } from './stand-in/stage.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(withoutDisplay !== '', `real keys of X11${withoutDisplay}`);
test.skip(workerProgram === null, `keys to talk by${unlessWorker}`);
test.use(withMedia);

let display: Display;
test.beforeAll(async () => {
  display = await startDisplay();
});
test.afterAll(() => display.stop());

async function textsOf(page: Page) {
  const language = await page.evaluate(() => document.documentElement.lang);
  return language === 'tr' ? tr : en;
}

/** Chooses keys for an action, as a user does. */
async function choose(page: Page, button: Locator, keys: string): Promise<void> {
  await button.click();
  await page.keyboard.press(keys);
}

interface Keys {
  readonly stage: Stage;
  readonly page: Page;
  readonly owner: Person;
}

interface Heard {
  readonly stage: Stage;
  readonly page: Page;
  readonly mates: Page;
}

test('[D-050] [D-051] [D-052] [D-054] keys are chosen, refused with a reason, and taken away; while a game is in front they talk, mute, deafen and turn streamer mode on; a recorder does so too', async ({
  app,
  browser,
  desktop,
}) => {
  const room = await makeRoom(app);
  const mate = await join(app, room, 'Mate');
  const talk = await makeVoiceChannel(room.owner, room.teamId, 'talk');
  await room.owner.ok(updateSettings, { body: { settings: { locale: 'en' } } });
  const programs = await createPrograms();
  try {
    const obs = await programs.start('obs');
    const environment = { DISPLAY: display.name, XDG_SESSION_TYPE: 'x11' };
    const stage = await desktop.start({ environment, hasWorklets: true });
    const page = await openTayfa(stage, app.origin);
    await signIn(page, room.owner);
    await test.step('keys are chosen, refused with a reason, and taken away; what hears them runs only meanwhile', () =>
      expectKeysChosen({ stage, page, owner: room.owner }));
    await keepKeys(page);
    await page.reload();
    await expectSignedIn(page);
    await test.step('streamer mode is on while OBS runs', () =>
      expectStreamerMode(stage, page, obs));
    await walkTo(page, talk.path);
    await joinBy(page);
    const theirs = await browser.newContext({ baseURL: app.origin });
    const mates = await openListening(theirs, { person: mate, path: talk.path });
    await joinBy(mates);
    await test.step('while a game is in front keys talk, mute, deafen and turn streamer mode on', () =>
      expectKeysHeard({ stage, page, mates }));
    await theirs.close();
  } finally {
    await programs.end();
  }
});

async function expectKeysChosen({ stage, page, owner }: Keys): Promise<void> {
  const t = await textsOf(page);
  const { action, problem } = t.settings.hotkeys;
  const listeners = async () => (await stage.report()).listeners;
  expect(await listeners()).toEqual([]);

  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog');
  const goTo = (name: string) => dialog.getByRole('tab', { name, exact: true }).click();
  await goTo(t.settings.tab.shortcuts);
  const keysOf = (label: string) =>
    dialog.getByRole('button', { name: new RegExp(`^${label}(?:: .*)?$`) });

  // what types, what the system has, and what is taken is refused, with the reason
  const talk = keysOf(action['push-to-talk']);
  await choose(page, talk, 'v');
  await expect(dialog.getByText(t.ui.shortcut.needsModifier)).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect(dialog.getByText(problem.reserved)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(talk).toHaveAccessibleName(/: F9$/);
  await choose(page, keysOf(action['toggle-mute']), 'F9');
  const taken = (by: string) =>
    dialog.getByText(t.settings.shortcuts.taken.replace('{action}', by));
  await expect(taken(action['push-to-talk'])).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(taken(t.shortcuts.action.quickSwitcher)).toBeVisible();
  await page.keyboard.press('Control+Shift+m');
  await expect(keysOf(action['toggle-mute'])).toHaveAccessibleName(/: Mod\+Shift\+M$/);
  await choose(page, keysOf(action['toggle-deafen']), 'Control+Shift+d');
  await choose(page, keysOf(action['push-to-mute']), 'F8');
  await expect.poll(async () => (await listeners()).length, PATIENCE).toBe(1);

  await goTo(t.settings.tab.streamer);
  await choose(page, keysOf(t.settings.streamer.shortcut), 's');
  await expect(dialog.getByText(t.ui.shortcut.needsModifier)).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect(dialog.getByText(problem.reserved)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(taken(action['push-to-talk'])).toBeVisible();
  await page.keyboard.press('Control+Alt+s');
  await expect(keysOf(t.settings.streamer.shortcut)).toHaveAccessibleName(/: Mod\+Alt\+S$/);

  // its keys are taken for the others, too
  await goTo(t.settings.tab.shortcuts);
  await choose(page, keysOf(action['toggle-mute']), 'Control+Alt+s');
  await expect(taken(action['streamer-mode'])).toBeVisible();
  await page.keyboard.press('Escape');
  await goTo(t.settings.tab.streamer);

  // nobody signed in presses keys: the page may stay open at the sign-in
  const signOut = () => fetch('/api/logout', { method: 'POST' }).then(({ status }) => status);
  expect(await page.evaluate(signOut)).toBe(200);
  await page.reload();
  await expect.poll(listeners, PATIENCE).toEqual([]);
  await expect(page.locator('input[type=password]')).toBeVisible(PATIENCE);
  expect(await listeners()).toEqual([]);
  await signIn(page, owner);
  await expect.poll(async () => (await listeners()).length, PATIENCE).toBe(1);
  await page.keyboard.press('Control+,');
  await goTo(t.settings.tab.streamer);

  // the process that hears ends with the last hotkey
  await dialog.getByRole('button', { name: t.ui.shortcut.remove }).click();
  await goTo(t.settings.tab.shortcuts);
  const group = dialog.getByRole('group', { name: t.settings.hotkeys.title });
  for (let left = 4; left > 0; left -= 1) {
    await expect(group.getByRole('button', { name: t.ui.shortcut.remove })).toHaveCount(left);
    await group.getByRole('button', { name: t.ui.shortcut.remove }).first().click();
  }
  await expect.poll(listeners, PATIENCE).toEqual([]);
  await page.keyboard.press('Escape');
}

/** Keeps keys as the settings do, and a microphone that opens by them, without what takes beeps for noise. */
function keepKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const keep = (key: string, value: unknown) =>
      localStorage.setItem(key, JSON.stringify({ version: 1, value }));
    keep('voiceSettings', { hasNoiseSuppression: false, gateThreshold: -90, mode: 'push-to-talk' });
    keep('streamerMode', { enabled: false, shortcut: 'Mod+Alt+S' });
    keep('hotkeys', {
      'push-to-talk': { chord: 'F9', code: 'F9' },
      'push-to-mute': { chord: 'F8', code: 'F8' },
      'toggle-mute': { chord: 'Mod+Shift+M', code: 'KeyM' },
      'toggle-deafen': { chord: 'Mod+Shift+D', code: 'KeyD' },
      'streamer-mode': { chord: 'Mod+Alt+S', code: 'KeyS' },
    });
  });
}

async function streamerMode(stage: Stage) {
  const { menu } = (await stage.report()).tray;
  return menu.find(({ label }) => label === 'Streamer mode')?.checked;
}

async function expectStreamerMode(stage: Stage, page: Page, obs: ChildProcess): Promise<void> {
  await expect.poll(() => streamerMode(stage), PATIENCE).toBe(false);
  // it runs already, and is not even looked for until that is wanted
  const captured = await callBridge(page, 'readCapture', {});
  expect(captured).toEqual({ success: true, reply: { isRunning: false } });
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: en.settings.tab.streamer, exact: true }).click();
  await dialog.getByRole('switch', { name: en.settings.streamer.withCapture }).click();
  await expect.poll(() => streamerMode(stage), PATIENCE).toBe(true);
  obs.kill();
  await page.keyboard.press('Escape');
}

async function expectKeysHeard({ stage, page, mates }: Heard): Promise<void> {
  const main = page.getByRole('main');
  const { mute, unmute, undeafen } = en.voice.control;
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  // the window is away, as behind a game
  await stage.happen({ type: 'close-window' });
  await expectSilence(mates);
  display.keyDown('F9');
  await expectHeard(mates);
  display.keyDown('F8');
  await expectSilence(mates);
  display.keyUp('F8');
  await expectHeard(mates);
  display.keyUp('F9');
  await expectSilence(mates);

  display.press('ctrl+shift+m');
  await expect(button(unmute)).toBeVisible(PATIENCE);
  display.press('ctrl+shift+m');
  await expect(button(mute)).toBeVisible(PATIENCE);
  display.press('ctrl+shift+d');
  await expect(button(undeafen)).toBeVisible(PATIENCE);
  display.press('ctrl+shift+d');
  await expect(button(en.voice.control.deafen)).toBeVisible(PATIENCE);
  // the recorder was killed meanwhile: streamer mode is over with it
  await expect.poll(() => streamerMode(stage), PATIENCE).toBe(false);
  for (const isOn of [true, false]) {
    display.press('ctrl+alt+s');
    await expect.poll(() => streamerMode(stage), PATIENCE).toBe(isOn);
  }
}
