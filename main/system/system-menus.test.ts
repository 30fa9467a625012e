import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MenuItemConstructorOptions } from 'electron';
import { desktopTexts } from '../lib/texts.ts';
import { applicationMenuItems } from './application-menu.ts';
import { dockMenuItems, jumpList } from './jump-list.ts';
import {
  applyLoginItem,
  autostartEntry,
  HIDDEN_ARGUMENT,
  isHiddenStart,
  moveLoginItem,
} from './login-item.ts';
import { readStartRequest, type StartRequest } from './start-request.ts';
import { trayMenuItems } from './tray.ts';

const texts = desktopTexts('en');
const did: string[] = [];
const act = (name: string) => (value?: unknown) => {
  did.push(value === undefined ? name : `${name} ${JSON.stringify(value)}`);
};

/** Clicks an item by its label, as the system would. */
function click(items: readonly MenuItemConstructorOptions[], label: string): void {
  const found = items.find((item) => item.label === label);
  if (!found?.click) throw new Error(`No item ${label}`);
  // reason: our handlers take none of Electron's arguments
  (found.click as () => void)();
}

describe('the tray', () => {
  const actions = {
    show: act('show'),
    toggleMute: act('mute'),
    toggleDeafen: act('deafen'),
    choosePresence: act('presence'),
    toggleStreamerMode: act('streamer'),
    checkForUpdates: act('updates'),
    quit: act('quit'),
  };
  const unread = { mentions: 0, hasUnread: false };
  const page = { presence: 3 as const, isMuted: true, isDeafened: false, isStreamerMode: null };

  it('[D-005] offers show, mute, deafen, presence, streamer mode, updates and quit', () => {
    did.length = 0;
    const items = trayMenuItems({ unread, page, texts }, actions);
    const labels = items.flatMap(({ label }) => label ?? []);
    expect(labels).toEqual([
      'Show Tayfa',
      'Mute',
      'Deafen',
      'Presence',
      'Streamer mode',
      'Check for updates',
      'Quit Tayfa',
    ]);
    for (const label of labels) if (label !== 'Presence') click(items, label);
    expect(did).toEqual(['show', 'mute', 'deafen', 'streamer', 'updates', 'quit']);
    expect(items.find(({ label }) => label === 'Mute')?.checked).toBe(true);
    expect(items.find(({ label }) => label === 'Streamer mode')?.enabled).toBe(false);
  });

  it('[D-005] marks the presence there is and chooses another', () => {
    did.length = 0;
    const { submenu } = trayMenuItems({ unread, page, texts }, actions)[4] ?? {};
    // reason: made of items, not of a menu
    const presences = submenu as MenuItemConstructorOptions[];
    expect(presences.find(({ checked }) => checked)?.label).toBe('Do not disturb');
    click(presences, 'Invisible');
    expect(did).toEqual(['presence 0']);
  });
});

describe('the jump list and the dock', () => {
  const teams = [
    { name: 'Deniz Feneri', path: '/teams/7/channels/42' },
    { name: 'Nowhere yet', path: '/teams/8' },
  ];

  it('[D-072] start the last teams, a new message and mute by arguments that a start reads', () => {
    const [recent, tasks] = jumpList(teams, texts, 'C:\\Tayfa.exe');
    expect(recent?.items?.map(({ title, args }) => [title, args])).toEqual([
      ['Deniz Feneri', 'tayfa://channels/7/42'],
    ]);
    const requests = tasks?.items?.map(({ args }) => readStartRequest([args ?? '']).type);
    expect(requests).toEqual(['new-message', 'toggle-mute']);
    expect(jumpList([], texts, 'C:\\Tayfa.exe')).toHaveLength(1);
  });

  it('[D-072] offer the same in the dock’s menu', () => {
    const asked: StartRequest[] = [];
    const items = dockMenuItems(teams, texts, (request) => asked.push(request));
    click(items, 'Deniz Feneri');
    click(items, 'New message');
    click(items, 'Mute or unmute');
    expect(asked).toEqual([
      { type: 'open-path', path: '/teams/7/channels/42' },
      { type: 'new-message' },
      { type: 'toggle-mute' },
    ]);
  });
});

describe('a start', () => {
  it('[D-071] follows the one link among its arguments, and nothing that is no link', () => {
    const path = '/teams/7/channels/42';
    expect(readStartRequest(['--x', 'tayfa://channels/7/42'])).toEqual({ type: 'open-path', path });
    expect(readStartRequest(['tayfa://join/7', 'https://evil.example'])).toEqual({ type: 'show' });
  });

  it('[D-007] with the system is written down for Linux, hidden if wanted', () => {
    expect(autostartEntry('/opt/Tay fa/tayfa', true)).toContain(
      `Exec="/opt/Tay fa/tayfa" ${HIDDEN_ARGUMENT}\n`,
    );
    expect(autostartEntry('/opt/$(x)"`', false)).toContain(
      String.raw`Exec="/opt/\$(x)\"\`"` + '\n',
    );
  });

  it.each(['win32', 'darwin'] as const)(
    '[D-007] with the system is told to %s, hidden if wanted',
    async (platform) => {
      const told: unknown[] = [];
      const deps = {
        // reason: of the application only this is asked for
        app: { setLoginItemSettings: (settings: unknown) => told.push(settings) } as never,
        platform,
        program: '/opt/tayfa',
      };
      await applyLoginItem({ startWithSystem: true, startHidden: true }, deps);
      await applyLoginItem({ startWithSystem: true, startHidden: false }, deps);
      await applyLoginItem({ startWithSystem: false, startHidden: false }, deps);
      expect(told).toEqual([
        { openAtLogin: true, args: ['--hidden'] },
        { openAtLogin: true, args: [] },
        { openAtLogin: false, args: [] },
      ]);
    },
  );

  it.each([
    { platform: 'win32', argv: ['--hidden'], atSignIn: false, wanted: false, isHidden: true },
    { platform: 'win32', argv: [], atSignIn: true, wanted: true, isHidden: false },
    // a start at sign-in has no arguments there: the system says that it was one
    { platform: 'darwin', argv: [], atSignIn: true, wanted: true, isHidden: true },
    { platform: 'darwin', argv: [], atSignIn: false, wanted: true, isHidden: false },
    { platform: 'darwin', argv: [], atSignIn: true, wanted: false, isHidden: false },
  ] as const)(
    '[D-007] on $platform with $argv, at sign-in $atSignIn, hidden wanted $wanted: hidden $isHidden',
    ({ platform, argv, atSignIn, wanted, isHidden }) => {
      const getLoginItemSettings = () => ({ wasOpenedAtLogin: atSignIn });
      // reason: of the application only this is asked for
      const app = { getLoginItemSettings } as never;
      const settings = { startWithSystem: true, startHidden: wanted };
      expect(isHiddenStart(argv, settings, { app, platform })).toBe(isHidden);
    },
  );

  it('with the system follows the program of Linux when an update renames it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tayfa-login-'));
    // reason: of the application only its folder is asked for
    const app = { getPath: () => folder } as unknown as Parameters<typeof moveLoginItem>[1]['app'];
    const settings = { startWithSystem: true, startHidden: true };
    const deps = { app, platform: 'linux' as const, program: '/opt/Tayfa-1.0.0.AppImage' };
    await applyLoginItem(settings, deps);
    moveLoginItem(settings, { ...deps, program: '/opt/Tayfa-1.1.0.AppImage' });
    const entry = await readFile(join(folder, 'autostart/tayfa.desktop'), 'utf8');
    expect(entry).toContain(`Exec="/opt/Tayfa-1.1.0.AppImage" ${HIDDEN_ARGUMENT}\n`);
    await rm(folder, { recursive: true });
  });
});

const menuActions = {
  openSettings: act('settings'),
  changeTayfa: act('tayfa'),
  zoom: act('zoom'),
  quit: act('quit'),
};

/** The menus of a system, each with its items: what the system does for them, or their label. */
function menusOn(platform: NodeJS.Platform) {
  return applicationMenuItems(texts, menuActions, platform).map(({ label, submenu }) => {
    // reason: made of items, not of a menu
    const items = submenu as MenuItemConstructorOptions[];
    return { label, items, names: items.flatMap((item) => item.role ?? item.label ?? []) };
  });
}

it('[D-004] on macOS the first menu is the application’s own, as the system has it', () => {
  did.length = 0;
  const [own, file, ...others] = menusOn('darwin');
  expect(own?.label).toBe('Tayfa');
  expect(own?.names).toEqual([
    'about',
    'Settings',
    'services',
    'hide',
    'hideOthers',
    'unhide',
    'quit',
  ]);
  expect(own?.items.flatMap(({ label }) => label ?? [])).toEqual([
    'About Tayfa',
    'Settings',
    'Services',
    'Hide Tayfa',
    'Hide others',
    'Show all',
    'Quit Tayfa',
  ]);
  expect(file?.names).toEqual(['Switch server']);
  expect(others.map(({ label }) => label)).toEqual(['Edit', 'View', 'Window']);
  click(own?.items ?? [], 'Settings');
  click(file?.items ?? [], 'Switch server');
  expect(did).toEqual(['settings', 'tayfa']);
});

it.each(['win32', 'linux'] as const)('elsewhere the file menu has all of it: %s', (platform) => {
  const [file] = menusOn(platform);
  expect(file?.names).toEqual(['Settings', 'Switch server', 'Quit Tayfa']);
});

it('[D-010] the menu has zoom in, out and reset by key', () => {
  did.length = 0;
  const view = applicationMenuItems(texts, menuActions, 'linux').find(
    ({ label }) => label === 'View',
  );
  // reason: made of items, not of a menu
  const items = view?.submenu as MenuItemConstructorOptions[];
  for (const label of ['Zoom in', 'Zoom out', 'Actual size']) click(items, label);
  expect(did).toEqual(['zoom "in"', 'zoom "out"', 'zoom "reset"']);
  expect(items.flatMap(({ accelerator }) => accelerator ?? [])).toEqual([
    'CmdOrCtrl+Plus',
    'CmdOrCtrl+=',
    'CmdOrCtrl+-',
    'CmdOrCtrl+0',
  ]);
});
