import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join as joinPath } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DESKTOP_SIGNAL_MESSAGE, desktopCalls } from '#shared/contract/desktop.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { OVERLAY_MESSAGE } from '#shared/contract/game-overlay.ts';
import { markAllRead } from '#shared/contract/messages/inbox.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { PROTOCOL_VERSION } from '#shared/contract/socket/protocol.ts';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import type { Person } from '../../support/client.ts';
import { makeFriends, openDirect } from '../../chats/chat-world.ts';
import { join, makeRoom, type Room } from '../support/room.ts';
import { expect, test, type App } from '../support/app.ts';
import { walkTo } from '../support/walk.ts';
import {
  callBridge,
  expectAt,
  expectAtTayfa,
  expectNoViolation,
  expectSignedIn,
  openTayfa,
  PATIENCE,
  signIn,
} from './desktop-page.ts';
import { expectContextMenu } from './context-menu.ts';
import { PROPOSED, type Desktop } from './desktop-fixtures.ts';
import type { Stage } from './stand-in/stage.ts';

// Each test starts the application at least once, on a machine that may do other things besides.
test.describe.configure({ timeout: 240_000 });

/** A running application, with its owner's room and one other member. */
interface World {
  readonly app: App;
  readonly desktop: Desktop;
  readonly room: Room;
  readonly mate: Person;
  readonly stage: Stage;
  readonly page: Page;
}

/** The application, signed in as the owner of a room. */
async function startIn(
  { app, desktop }: { app: App; desktop: Desktop },
  environment: Readonly<Record<string, string>> = {},
) {
  const room = await makeRoom(app);
  const stage = await desktop.start({ environment });
  const page = await openTayfa(stage, app.origin);
  await signIn(page, room.owner);
  return { room, stage, page };
}

function write(person: Person, { channelId }: Room, content: string) {
  return person.ok(sendMessage, { params: { channelId }, body: { content, type: 'text' } });
}

/** The cookie for a Tayfa as it lies on disk, in whichever partition; null: there is none. */
async function cookieOnDisk(dataFolder: string, tayfa: string): Promise<string | null> {
  const files = (await readdir(dataFolder)).filter((name) => name.startsWith('cookies-'));
  for (const name of files) {
    // reason: the stand-in writes them, by origin
    const kept = JSON.parse(await readFile(joinPath(dataFolder, name), 'utf8')) as Record<
      string,
      string
    >;
    if (kept[tayfa] !== undefined) return kept[tayfa];
  }
  return null;
}

/** What no page of any window may do (D-020). */
const LOCKED_IN = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
};

const notificationsOf = async (stage: Stage) => (await stage.report()).notifications;

/** Clicks an item of the tray's menu by its names in both languages, as the user would. */
async function clickTray(stage: Stage, ...names: readonly RegExp[]): Promise<void> {
  let { menu: items } = (await stage.report()).tray;
  const path = names.map((name) => {
    const found = items.find(({ label }) => name.test(label ?? ''));
    items = found?.submenu ?? [];
    return found?.label ?? '';
  });
  await stage.happen({ type: 'tray-item', path });
}

/** What is checked in the tray's menu. */
async function checkedInTray(stage: Stage): Promise<(string | undefined)[]> {
  const { menu } = (await stage.report()).tray;
  const items = menu.flatMap((item) => [item, ...item.submenu]);
  return items.filter(({ checked }) => checked).map(({ label }) => label);
}

const MUTE = /^(Mute|Mikrofonu kapat)$/;

/** Mutes and unmutes in one way, whichever is first, as the tray's menu then says. */
async function expectMutedBy(stage: Stage, toggle: () => Promise<unknown>): Promise<void> {
  const isMuted = async () => (await checkedInTray(stage)).some((name) => MUTE.test(name ?? ''));
  const before = await isMuted();
  for (const expected of [!before, before]) {
    await toggle();
    await expect.poll(isMuted, PATIENCE).toBe(expected);
  }
}

/** What became visible before it was drawn; the splash alone may, on a ground of our colour. */
async function shownUndrawn(stage: Stage): Promise<string[]> {
  return (await stage.report()).shown.filter((what) => what.endsWith('before its first frame'));
}
const SPLASH_UNDRAWN = 'app://tayfa/splash before its first frame';

/** Goes through the start page and the form of the sign-in, by way of a Tayfa that was not meant. */
async function signInAtFirst({
  app,
  room,
  stage,
}: Pick<World, 'app' | 'room' | 'stage'>): Promise<Page> {
  const start = await stage.page();
  await expect(start.getByRole('heading', { name: 'Where is your crew?' })).toBeVisible(PATIENCE);
  // what the build proposes stands there already
  await expect(start.getByLabel('Address')).toHaveValue(new URL(PROPOSED).host, PATIENCE);
  await start.getByLabel('Address').fill(app.origin);
  await start.getByRole('button', { name: 'Continue' }).click();
  await expectAtTayfa(stage);

  // no landing page: who has the application signs in, or goes to another server
  const { host } = new URL(app.origin);
  const wrong = await stage.page();
  await expect(wrong.getByText(`Sunucu: ${host}`)).toBeVisible(PATIENCE);
  await wrong.getByRole('button', { name: 'Sunucuyu değiştir' }).click();
  await expectAt(stage, '/desktop/start');
  const page = await openTayfa(stage, app.origin);
  await page.getByLabel(/E-posta/).fill(room.owner.email);
  await page.locator('input[type=password]').fill(room.owner.password);
  await page.locator('button[type=submit]').click();
  await expectSignedIn(page);
  return page;
}

async function expectTalk({ room, mate, stage, page }: World): Promise<void> {
  await stage.happen({
    type: 'second-start',
    argv: [`tayfa://channels/${room.teamId}/${room.channelId}`],
  });
  const composer = page.locator('[data-composer]');
  await expect(composer).toBeVisible(PATIENCE);
  await composer.fill('hello from the desktop');
  await composer.press('Enter');
  await expect(page.getByText('hello from the desktop')).toBeVisible(PATIENCE);
  await write(mate, room, 'and back');
  await expect(page.getByText('and back')).toBeVisible(PATIENCE);

  // the socket went with a ticket, and no script can see what main signs in with
  expect(stage.sockets.at(-1)).toContain('ticket=');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const seen = await page.evaluate(() => {
    // reason: put there by the preload, and by the page's side of the stand-in
    const { __exposed: exposed, tayfaDesktop } = window as unknown as {
      __exposed: { names: string[]; wasFrozen: boolean };
      tayfaDesktop: object;
    };
    const nodes = ['require', 'process', 'module', 'Buffer'].filter((name) => name in window);
    return { exposed, members: Object.keys(tayfaDesktop).toSorted(), nodes };
  });
  expect(seen).toEqual({
    exposed: { names: ['tayfaDesktop'], wasFrozen: true },
    members: ['call', 'listen', 'origin', 'platform'],
    nodes: [],
  });
  const { made } = await stage.report();
  expect(made.length).toBeGreaterThanOrEqual(3);
  for (const preferences of made) expect(preferences).toMatchObject(LOCKED_IN);
  await expectNoViolation(stage, page);
}

/** Leaves a window as its user might, and answers how it is after a second start. */
async function expectAsLeft({ desktop, stage, page }: Pick<World, 'desktop' | 'stage' | 'page'>) {
  await stage.happen({ type: 'move-window', bounds: { x: 300, y: 200, width: 1000, height: 700 } });
  await expectSignedIn(page);
  const isEnglish = (await stage.report()).menu.some(({ label }) => label === 'View');
  const zoomIn = isEnglish ? ['View', 'Zoom in'] : ['Görünüm', 'Yakınlaştır'];
  await stage.happen({ type: 'menu-item', path: zoomIn });
  await expect.poll(async () => (await stage.report()).windows.at(-1)?.zoomLevel).toBe(0.5);

  await stage.happen({ type: 'maximise-window' });

  // by a task of the jump list, which wants the window in front
  const again = await desktop.start({ argv: ['--new-message'] });
  const restarted = await again.page();
  await expect(restarted.getByRole('dialog')).toBeVisible(PATIENCE);
  await restarted.keyboard.press('Escape');
  await expectSignedIn(restarted);
  const shown = (await again.report()).windows.at(-1);
  expect(shown).toMatchObject({
    bounds: { x: 300, y: 200, width: 1000, height: 700 },
    isMaximised: true,
    zoomLevel: 0.5,
  });
  expect(await shownUndrawn(again)).toEqual([SPLASH_UNDRAWN]);
  return { stage: again, page: restarted };
}

/** Goes to a second Tayfa and back, and answers the page of the first. */
async function expectTwoSignIns({
  app,
  room,
  stage: again,
  page: restarted,
}: Omit<World, 'mate' | 'desktop'>): Promise<Page> {
  await callBridge(restarted, 'chooseTayfa', {}).catch(() => undefined);
  await expectAt(again, '/desktop/start');
  const { host, hostname, origin } = new URL(app.origin);
  const other = origin.replace(hostname, hostname === 'localhost' ? '127.0.0.1' : 'localhost');
  const second = await openTayfa(again, other);
  await expect(second.getByRole('button', { name: 'Giriş yap' })).toBeVisible(PATIENCE);
  const partitions = (await again.report()).made.map(({ partition }) => partition);
  expect(new Set(partitions).size).toBe(3);
  await callBridge(second, 'chooseTayfa', {}).catch(() => undefined);
  await expectAt(again, '/desktop/start');
  const list = await again.page();
  const row = list.getByRole('listitem').filter({ hasText: host });
  await expect(row).toContainText(room.owner.user.username, PATIENCE);
  await row.getByRole('button', { name: /^(Open|Aç) / }).click();
  await expectAt(again, '/');
  const back = await again.page();
  await expectSignedIn(back);
  return back;
}

/** Forgotten means signed out: here and there. */
async function expectForgotten({ app, desktop, stage }: Pick<World, 'app' | 'desktop' | 'stage'>) {
  const page = await stage.page();
  await expectSignedIn(page);
  const cookie = (await cookieOnDisk(desktop.dataFolder, app.origin)) ?? '';
  const asked = () => fetch(`${app.origin}/api/v1/teams`, { headers: { cookie } });
  expect((await asked()).status).toBe(200);
  await callBridge(page, 'forgetTayfa', { origin: app.origin }).catch(() => undefined);
  await expectAt(stage, '/desktop/start');
  await expect.poll(async () => (await asked()).status, PATIENCE).toBe(401);
  await expect.poll(() => cookieOnDisk(desktop.dataFolder, app.origin), PATIENCE).toBeNull();
}

async function expectAddressesTried({ desktop, stage }: Pick<World, 'desktop' | 'stage'>) {
  let about: object = { hello: 'world' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(about));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: it listens on a port
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${String(port)}`;

  const page = await stage.page();
  const field = page.getByRole('textbox');
  await expect(field).toBeVisible(PATIENCE);
  const alert = page.getByRole('alert');
  const problems = [
    ['two words', "That's not an address"],
    ['http://tayfa.example.org', "This address isn't secure"],
    [address, "There's no Tayfa at this address"],
    ['http://127.0.0.1:1', "Can't reach"],
  ] as const;
  for (const [typed, title] of problems) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(alert).toContainText(title, PATIENCE);
  }
  about = { product: 'tayfa', protocol: PROTOCOL_VERSION + 1 };
  await field.fill(address);
  await field.press('Enter');
  await expect(alert).toContainText("The versions don't match", PATIENCE);

  about = { product: 'tayfa', protocol: PROTOCOL_VERSION };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectAt(stage, '/');

  // the next start finds nobody there, and explains
  await new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  });
  const again = await desktop.start();
  await expect
    .poll(async () => (await again.report()).windows.at(-1)?.url, PATIENCE)
    .toContain('/desktop/start?origin=');
  const explained = await again.page();
  await expect(explained.getByRole('alert')).toContainText("Can't reach", PATIENCE);
  await expect(explained.getByRole('textbox')).toHaveValue(address);
  await expect(explained.getByRole('button', { name: 'Try again' })).toBeVisible();

  // with the system, before there is a network: in the dark until the Tayfa is reached
  const hidden = await desktop.start({ argv: ['--hidden'] });
  const last = async () => (await hidden.report()).windows.at(-1);
  await expect.poll(async () => (await last())?.url, PATIENCE).toContain('/desktop/start?origin=');
  expect((await last())?.isVisible).toBe(false);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expectAtTayfa(hidden);
  expect((await last())?.isVisible).toBe(false);
  expect((await hidden.report()).shown).toEqual([]);
  server.closeAllConnections();
  server.close();
}

async function expectMentionTold({ room, mate, stage, page }: World): Promise<void> {
  const mention = `<@${room.owner.user.id}>`;
  const badge = async () => {
    const { badgeCount, tray } = await stage.report();
    return [badgeCount, tray.picture.split('/').at(-1)];
  };
  // beside it what the page itself shows: the inbox, the title and the team in the rail
  const inbox = page.getByRole('banner').getByRole('button', { name: /^(Inbox|Gelen kutusu)/ });
  const team = page.getByRole('navigation').getByRole('link', { name: /^Night shift/ });
  // the welcome of the server counts like every message of a chat
  await expect.poll(badge, PATIENCE).toEqual([1, 'tray-mention.png']);
  await expect(inbox).toHaveAccessibleName(/, 1 (new|yeni)$/);
  await expect(page).toHaveTitle(/^\(1\) /);
  await room.owner.ok(markAllRead);
  await write(mate, room, 'nothing for anybody');
  await expect.poll(badge, PATIENCE).toEqual([0, 'tray-unread.png']);
  await expect(inbox).toHaveAccessibleName(/^(Inbox|Gelen kutusu)$/);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(team).toHaveAccessibleName(/, 1 (unread message|okunmamış mesaj)$/);
  await write(mate, room, `${mention} are you there?`);
  await expect.poll(badge, PATIENCE).toEqual([1, 'tray-mention.png']);
  await expect(inbox).toHaveAccessibleName(/, 1 (new|yeni)$/);
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(team).toHaveAccessibleName(/, 2 (unread messages|okunmamış mesaj)$/);
  await expect.poll(() => notificationsOf(stage), PATIENCE).toHaveLength(1);
  const [first] = await notificationsOf(stage);
  expect(first?.title).toContain(mate.user.username);
  expect(first?.title).toContain('#deck');
  expect(first?.body).toContain('are you there?');

  // a click leads to the message; what is read is counted no more
  await stage.happen({ type: 'notification-click', index: 0 });
  await expect(page).toHaveURL(new RegExp(`/channels/${room.channelId}`), PATIENCE);
  await expect(page.getByText('are you there?')).toBeVisible(PATIENCE);
  await expect.poll(async () => (await badge())[0], PATIENCE).toBe(0);
  await expect(inbox).toHaveAccessibleName(/^(Inbox|Gelen kutusu)$/);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(team).not.toHaveAccessibleName(/unread|okunmamış/);

  // before my eyes there is nothing to tell
  await write(mate, room, `${mention} still before your eyes`);
  await expect(page.getByText('still before your eyes')).toBeVisible(PATIENCE);
  expect(await notificationsOf(stage)).toHaveLength(1);

  // hidden, while others watch the screen: that there is something, not what
  await stage.happen({ type: 'close-window' });
  await callBridge(page, 'describeApp', {});
  await clickTray(stage, /Streamer|Yayıncı/);
  await expect
    .poll(() => checkedInTray(stage), PATIENCE)
    .toContainEqual(expect.stringMatching(/Streamer|Yayıncı/));
  const before = (await notificationsOf(stage)).length;
  await write(mate, room, `${mention} the password is swordfish`);
  await expect.poll(() => notificationsOf(stage), PATIENCE).toHaveLength(before + 1);
  const hidden = (await notificationsOf(stage)).at(-1);
  expect(JSON.stringify(hidden)).not.toContain('swordfish');
  expect(JSON.stringify(hidden)).not.toContain(mate.user.username);
}

/** Takes streamer mode away again and shows the window. */
async function leadBack({ stage }: World): Promise<void> {
  await clickTray(stage, /Streamer|Yayıncı/);
  await expect
    .poll(() => checkedInTray(stage), PATIENCE)
    .not.toContainEqual(expect.stringMatching(/Streamer|Yayıncı/));
  await stage.happen({ type: 'tray-click' });
  await expect
    .poll(async () => (await stage.report()).windows.at(-1)?.isVisible, PATIENCE)
    .toBe(true);
}

async function expectLinksOpen({ app, desktop, stage, page }: World): Promise<void> {
  const elsewhere = await makeRoom(app);
  const { code } = await elsewhere.owner.ok(createInvite, {
    body: { teamId: elsewhere.teamId, type: 'team', applicationEnabled: false },
  });
  const shown = async () => {
    const { isVisible, isMinimised, isFocused } = (await stage.report()).windows.at(-1) ?? {};
    return { isVisible, isMinimised, isFocused };
  };
  const inFront = { isVisible: true, isMinimised: false, isFocused: true };
  await stage.happen({ type: 'close-window' });
  expect(await shown()).toMatchObject({ isVisible: false });
  await stage.happen({ type: 'second-start', argv: [] });
  expect(await shown()).toEqual(inFront);
  await stage.happen({ type: 'minimise-window' });
  expect(await shown()).toMatchObject({ isMinimised: true });
  await stage.happen({ type: 'second-start', argv: [`tayfa://invite/${code}`] });
  expect(await shown()).toEqual(inFront);
  await expect(page).toHaveURL(new RegExp(`/invite/${code}$`), PATIENCE);
  expect((await stage.report()).windows).toHaveLength(1);
  await expect(page.getByText('Night shift').first()).toBeVisible(PATIENCE);
  const teams = await page.evaluate(async () => (await fetch('/api/v1/teams')).text());
  expect(teams).not.toContain(elsewhere.teamId);

  await stage.happen({ type: 'second-start', argv: ['tayfa://api/v1/teams', 'https://evil.test'] });
  await callBridge(page, 'describeApp', {});
  await expect(page).toHaveURL(new RegExp(`/invite/${code}$`));

  // the second start itself ends without a window
  const second = await desktop.start({ environment: { STAND_IN_SECOND: '1' } });
  expect(await second.report()).toMatchObject({ windows: [], shown: [], hasQuit: true });
}

async function expectKeptIn({ desktop, stage, page }: World): Promise<void> {
  const windowId = (await stage.report()).windows.at(-1)?.id ?? 0;
  const good = { windowId, channel: 'tayfa:call', args: ['describeApp', {}] } as const;
  const own = 'app://tayfa/';
  const foreign = { success: false, code: 'request.foreign-origin' };
  const ask = (given: Partial<Parameters<typeof stage.ask<'invoke'>>[1]>) =>
    stage.ask('invoke', { ...good, sender: 'page', url: own, ...given });
  expect(await ask({})).toMatchObject({ success: true });
  expect(await ask({ sender: 'frame' })).toMatchObject(foreign);
  expect(await ask({ sender: 'other-window' })).toMatchObject(foreign);
  expect(await ask({ url: 'https://evil.example/' })).toMatchObject(foreign);
  expect(await ask({ url: 'app://tayfa.evil.example/' })).toMatchObject(foreign);
  // no call of the contract is taken from anyone else (main/ipc/handle.test.ts tries them further)
  const others = [
    { sender: 'frame' },
    { sender: 'other-window' },
    { url: 'app://tayfa/content/evil.html' },
  ] as const;
  for (const name of Object.keys(desktopCalls))
    for (const other of others)
      expect(await ask({ args: [name, {}], ...other }), name).toMatchObject(foreign);
  for (const channel of ['electron-store-get-data', DESKTOP_SIGNAL_MESSAGE, OVERLAY_MESSAGE])
    await expect(ask({ channel }), channel).rejects.toThrow('No handler');
  expect(await callBridge(page, 'quitAll', {})).toMatchObject({ code: 'request.not-found' });
  expect(await callBridge(page, 'toString', {})).toMatchObject({ code: 'request.not-found' });
  const malformed = { success: false, code: 'request.malformed' };
  expect(await callBridge(page, 'describeApp', { extra: 1 })).toMatchObject(malformed);
  expect(await callBridge(page, 'showBadge', { mentions: -1 })).toMatchObject(malformed);
  const notSources = ['web-contents-media-stream://1:1', 'window:1:0 ', 'tab:1:0', '../x', 7];
  for (const id of notSources)
    expect(await callBridge(page, 'chooseScreen', { id, hasSound: false })).toMatchObject(
      malformed,
    );
  expect(await callBridge(page, 'listScreens', { kind: 'tab' })).toMatchObject(malformed);
  const elsewhere = { page: 'file:///etc/passwd' };
  expect(await callBridge(page, 'openScreenPage', elsewhere)).toMatchObject(malformed);
  // no screen for a frame, nor for the page that has chosen none
  const screen = { windowId, sender: 'page', url: own, hasSound: true } as const;
  expect(await stage.ask('display', screen)).toBeNull();
  const chosen = { id: 'screen:0:0', hasSound: true };
  expect(await callBridge(page, 'chooseScreen', chosen)).toMatchObject({
    reply: { isReady: true },
  });
  expect(await stage.ask('display', { ...screen, sender: 'frame' })).toBeNull();
  const foreigner = { ...screen, url: 'https://player.twitch.tv/' };
  expect(await stage.ask('display', foreigner)).toBeNull();
  expect(await stage.ask('display', screen)).toMatchObject({ id: 'screen:0:0' });
  expect(await stage.ask('display', screen)).toBeNull();
  const outside = { tag: 't', title: 't', body: '', path: '//evil.example' };
  expect(await callBridge(page, 'showNotification', outside)).toMatchObject(malformed);
  const log = await readFile(joinPath(desktop.dataFolder, 'userData/logs/main.log'), 'utf8');
  expect(log).toContain('a call of a foreign sender was refused');
  expect(log).toContain('an unknown call was refused');
  expect(log).toContain('a call with malformed arguments was refused');

  // addresses of others go to the system's browser, and only those that belong there
  await page.evaluate(() => {
    globalThis.location.href = 'https://example.org/away';
  });
  const opened = async () => (await stage.report()).openedOutside;
  await expect.poll(opened, PATIENCE).toEqual(['https://example.org/away']);
  expect(page.url()).toContain('app-tayfa.invalid');
  await page.evaluate(() => void window.open('https://example.org/new', '_blank', 'noopener'));
  await expect.poll(opened, PATIENCE).toContain('https://example.org/new');
  const refused = ['file:///etc/passwd', 'javascript:alert(1)', 'smb://evil/x', 'app://tayfa/'];
  for (const url of refused) {
    expect(await stage.ask('popup', { windowId, url })).toEqual({ action: 'deny' });
    for (const way of ['will-frame-navigate', 'will-redirect'] as const) {
      if (url === own) continue;
      const gone = await stage.ask('navigate', { windowId, url, isMainFrame: true, way });
      expect(gone, `${way} ${url}`).toEqual({ isPrevented: true });
    }
  }
  const led = { windowId, url: 'https://example.org/led', isMainFrame: true } as const;
  expect(await stage.ask('navigate', { ...led, way: 'will-redirect' })).toEqual({
    isPrevented: true,
  });
  expect(await stage.ask('navigate', { ...led, way: 'will-attach-webview' })).toEqual({
    isPrevented: true,
  });
  const framed = await stage.ask('navigate', { windowId, url: own, isMainFrame: false });
  expect(framed).toEqual({ isPrevented: true });
  const player = { windowId, url: 'https://player.twitch.tv/', isMainFrame: false } as const;
  expect(await stage.ask('navigate', player)).toEqual({ isPrevented: false });
  expect(await opened()).toHaveLength(2);
  for (const url of ['mailto:crew@example.org', 'http://example.org/plain'])
    expect(await stage.ask('popup', { windowId, url })).toEqual({ action: 'deny' });
  expect(await opened()).toHaveLength(4);

  const permit = (permission: string, url: string) =>
    stage.happen({ type: 'permission', permission, url });
  expect(await permit('media', 'app://tayfa/teams/1')).toBe(true);
  expect(await permit('display-capture', 'app://tayfa/teams/1')).toBe(true);
  expect(await permit('display-capture', 'https://player.twitch.tv/')).toBe(false);
  expect(await permit('geolocation', 'app://tayfa/')).toBe(false);
  expect(await permit('media', 'https://player.twitch.tv/')).toBe(false);

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'ranInline' in window)).toBe(false);
  const evaluated = await page.evaluate(() => {
    const run = document.createElement('button');
    run.setAttribute('onclick', 'window.ranInline = true');
    run.click();
    return 'ranInline' in window;
  });
  expect(evaluated).toBe(false);
}

test('[D-001] [D-003] [D-006] [D-011] [D-020] [D-021] [D-022] [D-023] [D-025] [D-070] [D-071] the first start asks where, signs in and talks; then mentions are told, links open, and the page is kept in', async ({
  app,
  desktop,
}) => {
  const room = await makeRoom(app);
  const mate = await join(app, room, 'Mate');
  const stage = await desktop.start();
  const page = await test.step('the first start asks where, and signs in', () =>
    signInAtFirst({ app, room, stage }));
  const world: World = { app, desktop, room, mate, stage, page };
  await test.step('it talks, and no script can see what it signs in with', () => expectTalk(world));
  await test.step('a mention is on the badge, in the tray and in a notification', async () => {
    // away from the channel, where nothing would be left unread
    await walkTo(page, '/');
    await expectMentionTold(world);
    await leadBack(world);
  });
  await test.step('the page is kept in, and others are kept out', () => expectKeptIn(world));
  // last, as a second start of the stage ends the first
  await test.step('links open in the running application and change nothing', () =>
    expectLinksOpen(world));
});

/** What the first start has shown, and when. */
async function expectSplashFirst({ stage }: Pick<World, 'stage'>): Promise<void> {
  const { shown, windows, firstShownAfter } = await stage.report();
  expect(shown).toEqual([SPLASH_UNDRAWN, 'app://tayfa/desktop/start', 'app://tayfa/']);
  expect(firstShownAfter ?? Infinity).toBeLessThan(300);
  // main hears of the page's own way to the sign-in a moment later
  expect(windows.map(({ url }) => url.replace(/login$/, ''))).toEqual(['app://tayfa/']);
  expect(windows[0]).toMatchObject({
    options: { backgroundColor: '#080b10' },
    webPreferences: { v8CacheOptions: 'bypassHeatCheck' },
  });
}

async function expectSettingsDecide({
  desktop,
  room,
  stage,
  page,
}: Omit<World, 'app' | 'mate'>): Promise<void> {
  const isVisible = async () => (await stage.report()).windows.at(-1)?.isVisible;
  await stage.happen({ type: 'close-window' });
  expect(await isVisible()).toBe(false);
  await stage.happen({ type: 'tray-click' });
  expect(await isVisible()).toBe(true);

  // the tray's menu reaches the page, and what comes of it stands there again
  await expectSignedIn(page);
  const deafen = /^(Deafen|Sesi kapat)$/;
  const busy = /^(Do not disturb|Rahatsız etmeyin)$/;
  const checked = () => checkedInTray(stage);
  for (const name of [MUTE, deafen, busy])
    expect(await checked()).not.toContainEqual(expect.stringMatching(name));
  await clickTray(stage, MUTE);
  await expect.poll(checked, PATIENCE).toContainEqual(expect.stringMatching(MUTE));
  await clickTray(stage, deafen);
  await expect.poll(checked, PATIENCE).toContainEqual(expect.stringMatching(deafen));
  await clickTray(stage, /^(Presence|Durum)$/, busy);
  await expect.poll(checked, PATIENCE).toContainEqual(expect.stringMatching(busy));
  const presence = async () => (await room.owner.ok(getMe)).user?.presence;
  await expect.poll(presence, PATIENCE).toBe(3);

  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: /Desktop app|Masaüstü uygulaması/ }).click();
  await expect(dialog.getByText(/(Version|Sürüm) \d+\.\d+\.\d+.*\b[\da-f]{12}\b/)).toBeVisible(
    PATIENCE,
  );
  await dialog.getByRole('switch', { name: /Start with the system|birlikte başlat/ }).click();
  const entry = joinPath(desktop.dataFolder, 'appData/autostart/tayfa.desktop');
  const entryText = () => readFile(entry, 'utf8').catch(() => '');
  await expect.poll(entryText, PATIENCE).toContain('Exec=');
  expect(await entryText()).not.toContain('--hidden');
  await dialog.getByRole('switch', { name: /^(Start hidden|Gizli başlat)/ }).click();
  await expect.poll(entryText, PATIENCE).toContain(' --hidden\n');

  // without a choice spelling is checked in the system's languages, of which one comes without a country
  const spelling = async () => (await stage.report()).windows.at(-1)?.spelling;
  const system = { isEnabled: true, languages: ['en-US', 'de'] };
  expect(await spelling()).toEqual(system);
  const languages = dialog.getByRole('combobox', { name: /Spell check|Yazım denetimi/ });
  await languages.fill('t');
  await page.getByRole('option', { name: /^(Turkish|Türkçe)$/ }).click();
  await expect.poll(spelling, PATIENCE).toEqual({ isEnabled: true, languages: ['tr'] });
  await languages.fill('');
  await languages.press('Backspace');
  await expect.poll(spelling, PATIENCE).toEqual(system);
  await dialog.getByRole('switch', { name: /^(Check spelling|Yazımı denetle)$/ }).click();
  await expect.poll(async () => (await spelling())?.isEnabled, PATIENCE).toBe(false);
  await dialog
    .getByRole('switch', { name: /Keep running when closed|Kapatınca çalışmayı sürdür/ })
    .click();
  const settings = () => callBridge(page, 'readSettings', {});
  await expect.poll(settings, PATIENCE).toMatchObject({
    reply: { closeToTray: false, startWithSystem: true, startHidden: true, spellCheck: false },
  });
  await stage.happen({ type: 'maximise-window' });
  await stage.happen({ type: 'close-window' });
  await expect.poll(async () => (await stage.report()).windows, PATIENCE).toEqual([]);
  expect((await stage.report()).hasQuit).toBe(true);
}

/** Behind the dock's icon of macOS are the last teams, a new message and mute. */
async function expectDockLeads({ room, stage }: Pick<World, 'room' | 'stage'>): Promise<void> {
  const { teamId, channelId } = room;
  const address = new RegExp(`/channels/${channelId}`);
  const page = await stage.page();
  await stage.happen({ type: 'second-start', argv: [`tayfa://channels/${teamId}/${channelId}`] });
  await expect(page).toHaveURL(address, PATIENCE);
  const dock = async () => (await stage.report()).dockMenu.map(({ label }) => label);
  await expect
    .poll(dock, PATIENCE)
    .toEqual([
      'Night shift',
      undefined,
      expect.stringMatching(/^(New message|Yeni mesaj)$/),
      expect.stringMatching(/^(Mute or unmute|Mikrofonu aç veya kapat)$/),
    ]);
  await walkTo(page, '/');
  await stage.happen({ type: 'dock-item', path: ['Night shift'] });
  await expect(page).toHaveURL(address, PATIENCE);
  const mute = (await dock()).at(-1) ?? '';
  await expectMutedBy(stage, () => stage.happen({ type: 'dock-item', path: [mute] }));
}

/** Hidden, on macOS, where an application stays without a window. */
async function expectStartedHidden({
  desktop,
  room,
}: Pick<World, 'desktop' | 'room'>): Promise<Stage> {
  const environment = { STAND_IN_PLATFORM: 'darwin' };
  const hidden = await desktop.start({ argv: ['--hidden'], environment });
  const last = async () => (await hidden.report()).windows.at(-1);
  await expect.poll(async () => (await hidden.report()).dockBadge, PATIENCE).toBe('1');
  expect(await last()).toMatchObject({ isVisible: false, isMaximised: false });
  expect((await hidden.report()).shown).toEqual([]);
  await hidden.happen({ type: 'second-start', argv: [] });
  expect(await last()).toMatchObject({ isVisible: true, isMaximised: true });
  expect((await last())?.options).toMatchObject({ titleBarStyle: 'hiddenInset' });
  const { menu } = await hidden.report();
  expect(menu.map(({ label }) => label)).toEqual([
    'Tayfa',
    ...[/^(File|Dosya)$/, /^(Edit|Düzenle)$/, /^(View|Görünüm)$/, /^(Window|Pencere)$/].map(
      (name) => expect.stringMatching(name),
    ),
  ]);
  await expectDockLeads({ room, stage: hidden });
  await hidden.happen({ type: 'close-window' });
  expect(await hidden.report()).toMatchObject({ windows: [], dockBadge: '', hasQuit: false });
  await hidden.happen({ type: 'activate' });
  await expect.poll(async () => (await last())?.isVisible, PATIENCE).toBe(true);
  expect(await shownUndrawn(hidden)).toEqual([]);
  return hidden;
}

test('[D-002] [D-004] [D-005] [D-006] [D-007] [D-008] [D-010] [D-011] [D-025] [D-072] a splash comes first, closing hides, the settings decide, and a second start is as the first was left', async ({
  app,
  desktop,
}) => {
  const { room, ...first } = await startIn({ app, desktop });
  await test.step('a splash comes first', () => expectSplashFirst(first));
  const second = await test.step('a second start is as the first was left', () =>
    expectAsLeft({ desktop, ...first }));
  const page =
    await test.step('a second Tayfa has a sign-in of its own, and the first keeps its', () =>
      expectTwoSignIns({ app, room, ...second }));
  await test.step('closing hides, and the settings decide', () =>
    expectSettingsDecide({ desktop, room, stage: second.stage, page }));
  const hidden = await test.step('hidden, on macOS, it stays without a window', () =>
    expectStartedHidden({ desktop, room }));
  await test.step('forgotten means signed out', () =>
    expectForgotten({ app, desktop, stage: hidden }));
});

test('[D-007] [D-009] [D-012] a crash offers a reload, a loop of them starts safely, and an address that leads nowhere says why', async ({
  desktop,
}) => {
  const stage = await desktop.start();
  const page = await stage.page();
  await expect(page.getByRole('textbox')).toBeVisible(PATIENCE);
  const questionsAsked = async () => (await stage.report()).questions;
  // the user chooses to reload each time
  let reloaded = page.waitForEvent('load', PATIENCE);
  await stage.happen({ type: 'hang' });
  const hung = "The page isn't responding. You can wait or reload it.";
  const crashed = 'The page crashed. Your drafts are saved.';
  await expect.poll(questionsAsked, PATIENCE).toEqual([hung]);
  await reloaded;
  for (const asked of [
    [hung, crashed],
    [hung, crashed, crashed],
  ]) {
    reloaded = page.waitForEvent('load', PATIENCE);
    await stage.happen({ type: 'crash' });
    await expect.poll(questionsAsked, PATIENCE).toEqual(asked);
    await reloaded;
  }
  await expect(page.getByRole('textbox')).toBeVisible(PATIENCE);
  await stage.happen({ type: 'crash' });
  const { calls, questions } = await stage.report();
  expect(questions).toHaveLength(3);
  expect(calls.find((call) => call.startsWith('relaunch'))).toContain('--safe-mode');
  const log = await readFile(joinPath(desktop.dataFolder, 'userData/logs/main.log'), 'utf8');
  expect(log).toContain('the page does not answer');
  expect(log).toContain('the page crashed');

  const safe = await desktop.start({ argv: ['--safe-mode'] });
  expect((await safe.report()).calls).toContain('disableHardwareAcceleration []');

  await test.step('an address that leads nowhere says why, and is tried again', () =>
    expectAddressesTried({ desktop, stage: safe }));
});

/** What a list behind the taskbar's icon offers, its groups one after the other. */
function jumpListEntries(call: string): { title: string; args: string }[] {
  const [groups] = jumpListSchema.parse(JSON.parse(call.slice('setJumpList '.length)));
  return groups.flatMap(({ items }) => items);
}
const jumpListSchema = z.tuple([
  z.array(z.object({ items: z.array(z.object({ title: z.string(), args: z.string() })) })),
]);

async function expectAsOnWindows({
  room,
  stage,
  page,
}: Pick<World, 'room' | 'stage' | 'page'>): Promise<void> {
  const { windows } = await stage.report();
  expect(windows.at(-1)?.options).toMatchObject({
    titleBarStyle: 'hidden',
    titleBarOverlay: { height: 39 },
  });
  const bar = page.locator('header').filter({ has: page.locator('[data-live]') });
  expect(
    await bar.evaluate((element) =>
      getComputedStyle(element).getPropertyValue('-webkit-app-region'),
    ),
  ).toBe('drag');

  // over the taskbar's icon: the welcome, then nothing
  const overlayIcon = async () => (await stage.report()).windows.at(-1)?.overlayIcon;
  await expect.poll(overlayIcon, PATIENCE).toMatchObject({ picture: '1.png' });
  await room.owner.ok(markAllRead);
  await expect.poll(overlayIcon, PATIENCE).toBeNull();

  await stage.happen({
    type: 'second-start',
    argv: [`tayfa://channels/${room.teamId}/${room.channelId}`],
  });
  const jumpList = async () =>
    (await stage.report()).calls.findLast((call) => call.startsWith('setJumpList'));
  await expect
    .poll(jumpList, PATIENCE)
    .toContain(`tayfa://channels/${room.teamId}/${room.channelId}`);
  // chosen there, each is a start with its own argument
  const entries = jumpListEntries((await jumpList()) ?? '');
  const titles = [
    'Night shift',
    /^(New message|Yeni mesaj)$/,
    /^(Mute or unmute|Mikrofonu aç veya kapat)$/,
  ];
  expect(entries.map(({ title }) => title)).toEqual(
    titles.map((title) => expect.stringMatching(title)),
  );
  const [team = '', message = '', mute = ''] = entries.map(({ args }) => args);
  const begin = (argument: string) => stage.happen({ type: 'second-start', argv: [argument] });
  await walkTo(page, '/');
  await begin(team);
  await expect(page).toHaveURL(new RegExp(`/channels/${room.channelId}`), PATIENCE);
  await begin(message);
  await expect(page.getByRole('dialog')).toBeVisible(PATIENCE);
  await expectMutedBy(stage, () => begin(mute));
  await expectContextMenu(stage);

  const presence = async () => (await checkedInTray(stage))[0];
  await expect.poll(presence, PATIENCE).toMatch(/Online|Çevrimiçi/);
  await stage.happen({ type: 'lock-screen' });
  await expect.poll(presence, PATIENCE).toMatch(/Idle|Boşta/);
  await stage.happen({ type: 'unlock-screen' });
  await expect.poll(presence, PATIENCE).toMatch(/Online|Çevrimiçi/);
}

async function expectStreamerKept({
  app,
  room,
  stage,
  page,
}: Omit<World, 'desktop' | 'mate'>): Promise<void> {
  const pal = await app.register('Pal');
  await makeFriends(room.owner, pal);
  const isProtected = async () => (await stage.report()).windows.at(-1)?.isProtected;
  const streamer = /Streamer mode|Yayıncı modu/;
  const toggle = () => clickTray(stage, streamer);
  await expect.poll(isProtected, PATIENCE).toBe(false);

  // on its own streamer mode does not: it is a choice
  await toggle();
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: /^(Streamer mode|Yayıncı modu)$/ }).click();
  const isOn = dialog.getByRole('switch', { name: streamer }).first();
  await expect(isOn).toBeChecked(PATIENCE);
  expect(await isProtected()).toBe(false);
  await dialog
    .getByRole('switch', { name: /Hide the window from recordings|Pencereyi kayıtlarda gizle/ })
    .click();
  await expect.poll(isProtected, PATIENCE).toBe(true);
  await toggle();
  await expect.poll(isProtected, PATIENCE).toBe(false);
  await toggle();
  await expect.poll(isProtected, PATIENCE).toBe(true);
  await page.keyboard.press('Escape');

  await stage.happen({ type: 'close-window' });
  const chat = { ...room, channelId: await openDirect(pal, room.owner) };
  await write(pal, chat, 'the password is swordfish');
  await write(await join(app, room, 'Mate'), room, `<@${room.owner.user.id}> swordfish`);
  // one that it is in the tray, then one of each message
  await expect.poll(() => notificationsOf(stage), PATIENCE).toHaveLength(3);
  expect(JSON.stringify(await notificationsOf(stage))).not.toMatch(/swordfish|Pal|Mate|deck/);
  // out of it they say what was written
  await toggle();
  await expect.poll(isProtected, PATIENCE).toBe(false);
  await write(pal, chat, 'the password was swordfish');
  const last = async () => (await notificationsOf(stage)).at(-1);
  await expect.poll(last, PATIENCE).toMatchObject({ body: 'the password was swordfish' });
}

test('[D-004] [D-006] [D-010] [D-055] [D-072] [D-073] on Windows: our frame, the jump list, who is away, and what streamer mode keeps to itself', async ({
  app,
  desktop,
}) => {
  const world = await startIn({ app, desktop }, { STAND_IN_PLATFORM: 'win32' });
  await test.step('our frame, the jump list, and who is away', () => expectAsOnWindows(world));
  await world.page.keyboard.press('Escape');
  await expect(world.page.getByRole('dialog')).toHaveCount(0);
  await test.step('in streamer mode captures leave the window out, and notifications say nothing', () =>
    expectStreamerKept({ app, ...world }));
});

test('[D-026] in a browser there is no bridge, and no settings of it', async ({ app, page }) => {
  const { owner, path } = await makeRoom(app);
  const [name = '', value = ''] = owner.cookie().split('=');
  await page.context().addCookies([{ name, value, url: app.origin }]);
  await page.goto(path);
  await expectSignedIn(page);
  expect(await page.evaluate(() => 'tayfaDesktop' in window)).toBe(false);
  await page.keyboard.press('Control+,');
  const tabs = page.getByRole('dialog').getByRole('tab');
  await expect(tabs.first()).toBeVisible(PATIENCE);
  await expect(tabs.filter({ hasText: /Desktop app|Masaüstü uygulaması/ })).toHaveCount(0);
  // keys of the page alone
  await tabs.filter({ hasText: /^(Shortcuts|Kısayollar)$/ }).click();
  const groups = page.getByRole('tabpanel').getByRole('group');
  await expect(groups.first()).toBeVisible();
  for (const { settings } of [en, tr])
    await expect(groups.filter({ hasText: settings.hotkeys.title })).toHaveCount(0);
  await page.goto('/desktop/start');
  await expect(page).toHaveURL(`${app.origin}/`, PATIENCE);
});
