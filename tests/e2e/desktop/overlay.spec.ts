import type { Browser, Page } from '@playwright/test';
import { updateSettings } from '#shared/contract/account/me.ts';
import { OVERLAY_ORIGIN } from '#shared/contract/game-overlay.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { en } from '#shared/locales/en.ts';
import type { Person } from '../../support/client.ts';
import { startDisplay, withoutDisplay, type Display } from '../../support/display.ts';
import { unlessWorker } from '../../voice/media-world.ts';
import { expect, test } from '../support/app.ts';
import { seriousFindings } from '../support/axe.ts';
import { join, makeRoom, type Room } from '../support/room.ts';
import { joinBy, makeVoiceChannel, openListening, withMedia } from '../support/voice.ts';
import { walkTo } from '../support/walk.ts';
import { callBridge, openTayfa, PATIENCE, signIn } from './desktop-page.ts';
import type { Stage } from './stand-in/stage.ts';

test.describe.configure({ timeout: 240_000 });
test.use(withMedia);

const texts = en.desktop.settings;

let display: Display | undefined;
test.afterEach(() => display?.stop());

function write(person: Person, { channelId }: Room, content: string) {
  return person.ok(sendMessage, { params: { channelId }, body: { content, type: 'text' } });
}

/** How the overlay's window stands; undefined: there is none. */
async function overlayWindow(stage: Stage) {
  const { windows } = await stage.report();
  return windows.find(({ url }) => url.startsWith(OVERLAY_ORIGIN));
}

/** The page over the game, once it is before the user's eyes. */
async function shownOverlay(stage: Stage): Promise<Page> {
  await expect.poll(async () => (await overlayWindow(stage))?.isVisible, PATIENCE).toBe(true);
  const page = await stage.overlay();
  if (!page) throw new Error('there is no overlay');
  return page;
}

async function openDesktopTab(page: Page) {
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: en.settings.tab.desktop, exact: true }).click();
  return dialog;
}

const tray = (stage: Stage, label: string) => stage.happen({ type: 'tray-item', path: [label] });

/** Where keys and voices are there to be heard. */
const withoutGame = withoutDisplay + unlessWorker;

test(`the game overlay shows the last messages over a game, can be moved, and can ask for nothing; it shows who speaks, and a hotkey moves it${withoutGame}`, async ({
  app,
  browser,
  desktop,
}) => {
  const room = await makeRoom(app);
  const me = room.owner;
  const mate = await join(app, room, 'Mate');
  const talk = await makeVoiceChannel(me, room.teamId, 'talk');
  let mates: Page | undefined;
  await me.ok(updateSettings, { body: { settings: { locale: 'en' } } });
  if (withoutGame === '') display = await startDisplay();
  const environment = display ? { DISPLAY: display.name, XDG_SESSION_TYPE: 'x11' } : {};
  let stage = await desktop.start({ environment, hasWorklets: true });
  let page = await openTayfa(stage, app.origin);
  await signIn(page, me);
  const mention = `<@${me.user.id}>`;
  const place = { x: 2100, y: 300, width: 300, height: 260 };

  await test.step('it is off until it is switched on', async () => {
    await stage.happen({ type: 'close-window' });
    await write(mate, room, `${mention} before it was switched on`);
    await expect.poll(async () => (await stage.report()).notifications.length, PATIENCE).toBe(2);
    expect(await overlayWindow(stage)).toBeUndefined();
    await tray(stage, 'Show Tayfa');
    const dialog = await openDesktopTab(page);
    const overlay = dialog.getByRole('switch', { name: texts.gameOverlay });
    await expect(overlay).not.toBeChecked();
    await overlay.click();
    await expect(dialog.getByRole('button', { name: texts.moveOverlay })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('a message is shown, as text, in a window that leaves mouse and keys to the game', async () => {
    await stage.happen({ type: 'close-window' });
    await write(mate, room, `${mention} <img src=x onerror=alert(1)> the password is swordfish`);
    const overlay = await shownOverlay(stage);
    const messages = overlay.getByRole('list', { name: en.desktop.overlay.messages });
    await expect(messages).toContainText(mate.user.username, PATIENCE);
    await expect(messages).toContainText('<img src=x onerror=alert(1)> the password is swordfish');
    await expect(overlay.locator('img')).toHaveCount(0);
    expect(await overlayWindow(stage)).toMatchObject({
      ignoresMouse: true,
      isFocusable: false,
      isFocused: false,
      options: { alwaysOnTop: true, frame: false, transparent: true, skipTaskbar: true },
      webPreferences: {
        partition: 'game-overlay',
        ...{ contextIsolation: true, sandbox: true, nodeIntegration: false, webSecurity: true },
      },
    });
    expect(await seriousFindings(overlay)).toEqual([]);
  });

  await test.step('it can ask nothing of the application, of a server or of the page', async () => {
    const overlay = await shownOverlay(stage);
    const seen = await overlay.evaluate(async () => {
      // reason: put there by the page's side of the stand-in and by the preload
      const { __exposed: exposed, tayfaOverlay } = window as unknown as {
        __exposed: { names: string[]; wasFrozen: boolean };
        tayfaOverlay: object;
      };
      const reached = await fetch('/api/v1/me').then(
        ({ status }) => status,
        () => 'nothing',
      );
      return { exposed, members: Object.keys(tayfaOverlay), reached, cookie: document.cookie };
    });
    expect(seen).toEqual({
      exposed: { names: ['tayfaOverlay'], wasFrozen: true },
      members: ['listen'],
      reached: 'nothing',
      cookie: '',
    });
    const windowId = (await overlayWindow(stage))?.id ?? 0;
    for (const url of ['app://tayfa/', `${OVERLAY_ORIGIN}/`]) {
      for (const [name, args] of [
        ['readSettings', {}],
        ['changeSettings', { gameOverlay: false }],
        ['showGameOverlay', { state: null }],
      ]) {
        const asked = { windowId, sender: 'page', url, channel: 'tayfa:call' } as const;
        expect(await stage.ask('invoke', { ...asked, args: [name, args] })).toMatchObject({
          success: false,
          code: 'request.foreign-origin',
        });
      }
    }
    const goes = { windowId, isMainFrame: true } as const;
    for (const url of ['app://tayfa/', 'https://evil.test/'])
      expect(await stage.ask('navigate', { ...goes, url })).toEqual({ isPrevented: true });
    const answer = await stage.ask('popup', { windowId, url: 'https://evil.test/' });
    expect(answer).toEqual({ action: 'deny' });
    expect((await stage.report()).openedOutside).toEqual([]);
  });

  await test.step('what a page says of it is held to the contract', async () => {
    const { language, isDark } = { language: 'en', isDark: true };
    const state = { language, isDark, people: [], furtherPeople: 0, messages: [] };
    const long = 'x'.repeat(501);
    for (const wrong of [
      {},
      { state: { ...state, script: 'x' } },
      { state: { ...state, people: Array.from({ length: 13 }, () => 'Ada') } },
      { state: { ...state, messages: [{ id: '1', title: 'Ada', text: long }] } },
    ])
      expect(await callBridge(page, 'showGameOverlay', wrong)).toMatchObject({
        code: 'request.malformed',
      });
  });

  await test.step('streamer mode hides what was written, at once and from then on', async () => {
    const overlay = await shownOverlay(stage);
    await tray(stage, 'Streamer mode');
    await expect(overlay.locator('body')).not.toContainText('swordfish', PATIENCE);
    await write(mate, room, `${mention} and swordfish again`);
    await expect(overlay.getByText(en.desktop.notification.hiddenBody)).toHaveCount(2, PATIENCE);
    await expect(overlay.locator('body')).not.toContainText(/swordfish|Mate|deck/);
    await tray(stage, 'Streamer mode');
    // what comes before the page has heard of it stays hidden
    await expect(page.getByText(en.home.frame.streamerMode)).toBeHidden(PATIENCE);
  });

  await test.step('it goes while one looks at Tayfa, and a message goes once it was there to read', async () => {
    await write(mate, room, `${mention} good night`);
    const overlay = await shownOverlay(stage);
    await expect(overlay.getByText('good night')).toBeVisible(PATIENCE);
    await tray(stage, 'Show Tayfa');
    await expect.poll(async () => (await overlayWindow(stage))?.isVisible).toBe(false);
    await stage.happen({ type: 'close-window' });
    await expect.poll(async () => (await overlayWindow(stage))?.isVisible).toBe(true);
    // it stays for some seconds
    mates = display && (await openMates(browser, mate, talk.path));
    await expect.poll(async () => (await overlayWindow(stage))?.isVisible, PATIENCE).toBe(false);
  });

  if (display && mates) {
    const game = { stage, page, display, path: talk.path, mate, mates };
    await test.step('who speaks is shown', () => expectSpeakers(game));
  }

  await test.step('it is moved from the settings, and stays where it was put', async () => {
    await tray(stage, 'Show Tayfa');
    const dialog = await openDesktopTab(page);
    await dialog.getByRole('button', { name: texts.moveOverlay }).click();
    const overlay = await shownOverlay(stage);
    await expect(overlay.getByText(en.desktop.overlay.hint)).toBeVisible(PATIENCE);
    const moving = await overlayWindow(stage);
    expect(moving).toMatchObject({ ignoresMouse: false, isFocusable: true, isFocused: true });
    expect(await seriousFindings(overlay)).toEqual([]);
    const windowId = moving?.id ?? 0;
    await stage.happen({ type: 'drag-window', windowId, bounds: place });
    await stage.happen({ type: 'press-key', windowId, key: 'ArrowRight', shift: false });
    await stage.happen({ type: 'press-key', windowId, key: 'Escape', shift: false });
    await expect.poll(async () => (await overlayWindow(stage))?.ignoresMouse).toBe(true);

    stage = await desktop.start({ environment, hasWorklets: true });
    page = await stage.page();
    await expect(page.locator('header [data-live="true"]')).toBeVisible(PATIENCE);
    await stage.happen({ type: 'close-window' });
    await write(mate, room, `${mention} once more`);
    await shownOverlay(stage);
    expect((await overlayWindow(stage))?.bounds).toEqual({ ...place, x: place.x + 16 });
  });

  await test.step('switched off it is gone, and it never keeps the application alive', async () => {
    await callBridge(page, 'changeSettings', { gameOverlay: false });
    expect(await overlayWindow(stage)).toBeUndefined();
    await callBridge(page, 'changeSettings', { gameOverlay: true, closeToTray: false });
    await shownOverlay(stage);
    await tray(stage, 'Show Tayfa');
    await stage.happen({ type: 'close-window' });
    await expect.poll(async () => (await stage.report()).windows).toEqual([]);
  });
});

interface Game {
  readonly stage: Stage;
  readonly page: Page;
  readonly display: Display;
  readonly path: string;
  readonly mate: Person;
  readonly mates: Page;
}

/** A mate's page, in that voice channel. */
async function openMates(browser: Browser, mate: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: mate.origin });
  const page = await openListening(context, { person: mate, path });
  await joinBy(page);
  return page;
}

async function expectSpeakers(game: Game): Promise<void> {
  const { stage, page, display: screen, path, mate, mates } = game;
  await tray(stage, 'Show Tayfa');
  const dialog = await openDesktopTab(page);
  const keys = dialog.getByRole('button', {
    name: new RegExp(`^${en.settings.hotkeys.action['move-overlay']}`),
  });
  await keys.click();
  await page.keyboard.press('F8');
  await expect(keys).toHaveAccessibleName(/: F8$/);
  await page.keyboard.press('Escape');
  await walkTo(page, path);
  await joinBy(page);

  await stage.happen({ type: 'close-window' });
  const overlay = await shownOverlay(stage);
  const people = overlay.getByRole('list', { name: en.desktop.overlay.people });
  const row = people.getByRole('listitem').filter({ hasText: mate.user.username });
  // the browser's own microphone beeps
  await expect(row).toContainText(en.desktop.overlay.speaking, PATIENCE);
  await mates.getByRole('main').getByRole('button', { name: en.voice.control.mute }).click();
  await expect(row).toContainText(en.desktop.overlay.muted, PATIENCE);
  await expect(row).not.toContainText(en.desktop.overlay.speaking);

  await expect.poll(async () => (await stage.report()).listeners.length, PATIENCE).toBe(1);
  const takesMouse = async () => (await overlayWindow(stage))?.ignoresMouse === false;
  await expect
    .poll(async () => {
      screen.press('F8');
      return takesMouse();
    }, PATIENCE)
    .toBe(true);
  await expect(overlay.getByText(en.desktop.overlay.hint)).toBeVisible(PATIENCE);
  const windowId = (await overlayWindow(stage))?.id ?? 0;
  await stage.happen({ type: 'blur-window', windowId });
  expect(await takesMouse()).toBe(false);

  await mates.getByRole('main').getByRole('button', { name: en.voice.control.leave }).click();
  await expect(people).not.toContainText(mate.user.username, PATIENCE);
  await mates.context().close();
  await tray(stage, 'Show Tayfa');
  await page.getByRole('main').getByRole('button', { name: en.voice.control.leave }).click();
}
