import type { DesktopSettings, TayfaProblem, UpdateState } from '#shared/contract/desktop.ts';
import type { KeptCrashReport } from '#shared/contract/crash-report.ts';
import type { HotkeyAction } from '#shared/rules/hotkeys.ts';
import type { ScreenshotWorld } from './screenshot-world.ts';
import { knownTayfas, layBridge, type DesktopState } from './desktop-bridge.ts';
import { lay, type StatePage, type StateShot } from './state-tools.ts';
import { showOverlay } from './game-overlay-page.ts';

const home = () => '/';
const start = () => '/desktop/start';
const talk: StateShot['path'] = ({ teamId, kinds }) => `/teams/${teamId}/channels/${kinds.talk}`;

interface More {
  readonly path?: (world: ScreenshotWorld) => string;
  readonly act?: NonNullable<StateShot['act']>;
}

/** The page as the desktop application shows it. */
function desktop(name: string, state: DesktopState = {}, { path = home, act }: More = {}) {
  return {
    name: `desktop-${name}`,
    seenBy: 'member',
    path,
    isDesktop: true,
    before: (page) => layBridge(page, state),
    ...(act ? { act } : {}),
  } satisfies StateShot;
}

const known: DesktopState = { replies: { listTayfas: knownTayfas } };

function failedStart(problem: TayfaProblem): StateShot {
  const query = new URLSearchParams({ origin: 'https://tayfa.lodestar.example', problem });
  const path = () => `/desktop/start?${query.toString()}`;
  return desktop(`start-${problem}`, known, { path });
}

const startShots: readonly StateShot[] = [
  desktop('start', {}, { path: start }),
  desktop('start-known', known, { path: start }),
  ...(
    [
      'not-an-address',
      'not-secure',
      'not-a-tayfa',
      'wrong-version',
      'no-network',
      'too-many',
    ] as const
  ).map(failedStart),
  desktop(
    'start-opening',
    { ...known, unanswered: ['openTayfa'] },
    {
      path: start,
      act: ({ page, texts }) =>
        page.getByRole('button', { name: texts.desktop.start.go, exact: true }).click(),
    },
  ),
  desktop('start-forget', known, {
    path: start,
    act: async ({ page, texts }) => {
      const forget = texts.desktop.start.forget.replace('{address}', '').trim();
      await page.getByRole('button', { name: forget }).first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  {
    ...desktop('visitor'),
    before: async (page) => {
      await page.context().clearCookies();
      await layBridge(page);
    },
  },
];

function tab(name: string) {
  return ({ page }: StatePage) => lay(page, { type: 'settings', tab: name });
}

/** Opens a tab of the settings, and brings a heading or a row of it to the top. */
function tabAt(name: string, words: (texts: StatePage['texts']) => string) {
  return async (at: StatePage): Promise<void> => {
    await tab(name)(at);
    const heading = at.page.getByRole('tabpanel').getByText(words(at.texts), { exact: true });
    await heading.first().evaluate((element) => element.scrollIntoView({ block: 'start' }));
  };
}

function updateAs(progress: UpdateState['progress'], rest: Partial<UpdateState> = {}) {
  const readUpdate = { progress, missed: null, hasDownloadPage: true, ...rest };
  return { replies: { readUpdate } };
}

const version = '0.38.0';
const updates: Readonly<Record<string, DesktopState>> = {
  current: {},
  checking: updateAs({ step: 'checking' }),
  downloading: updateAs({ step: 'downloading', version, percent: 42 }),
  ready: updateAs({ step: 'ready', version }),
  'by-hand': updateAs({ step: 'by-hand', version }),
  incomplete: updateAs({ step: 'failed', problem: 'incomplete' }),
  tampered: updateAs({ step: 'failed', problem: 'tampered' }),
  missed: updateAs({ step: 'current', checkedAt: null }, { missed: version }),
  off: updateAs({ step: 'off' }, { hasDownloadPage: false }),
};
const toldAbove = ['ready', 'by-hand', 'tampered', 'missed'] as const;

const crash: KeptCrashReport = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  at: Date.UTC(2026, 10, 25, 19, 42),
  part: 'page',
  reason: 'oom',
  exitCode: -536_870_904,
  version: '0.37.6-beta',
  build: '1f3c9ab',
  platform: 'win32',
  arch: 'x64',
  electron: '45.0.0',
  stack: [],
  sentAt: null,
};
const crashes: readonly KeptCrashReport[] = [
  crash,
  {
    ...crash,
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    at: Date.UTC(2026, 10, 20, 8, 3),
    part: 'main',
    reason: 'TypeError',
    exitCode: null,
    stack: ['placeWindow (index.js:4211:17)', 'createPageWindow (index.js:4302:9)'],
    sentAt: Date.UTC(2026, 10, 20, 8, 5),
  },
];
const withCrashes: DesktopState = { replies: { listCrashReports: [...crashes] } };

const updateShots: readonly StateShot[] = [
  ...Object.entries(updates).map(([name, state]) =>
    desktop(`update-${name}`, state, { act: tabAt('desktop', (t) => t.desktop.update.title) }),
  ),
  ...toldAbove.map((name) => desktop(`banner-${name}`, updates[name], { path: talk })),
  desktop('news', { replies: { readNews: { since: '0.37.5-beta' } } }),
  desktop('crashes', withCrashes, { act: tabAt('desktop', (t) => t.desktop.crashes.title) }),
  desktop('crash', withCrashes, {
    act: async (at) => {
      await tab('desktop')(at);
      const show = at.page.getByText(at.texts.desktop.crashes.show, { exact: true });
      await show.last().click();
    },
  }),
];

const chosenKeys: Readonly<Partial<Record<HotkeyAction, { chord: string; code: string }>>> = {
  'toggle-mute': { chord: 'Mod+Shift+M', code: 'KeyM' },
  'push-to-talk': { chord: 'F9', code: 'F9' },
  'push-to-mute': { chord: 'Mod+Alt+Shift+ArrowDown', code: 'ArrowDown' },
  'move-overlay': { chord: 'Alt+Shift+O', code: 'KeyO' },
};
const withKeys = { stored: { hotkeys: chosenKeys } };
const onWayland: DesktopState = {
  ...withKeys,
  platform: 'linux',
  replies: { setHotkeys: { obstacle: 'wayland', working: ['toggle-mute'] } },
};

/** Presses the field of the second action, and keys into it. */
function record(keys: string | null) {
  return async (at: StatePage): Promise<void> => {
    await tab('shortcuts')(at);
    const name = at.texts.settings.hotkeys.action['toggle-deafen'];
    await at.page.getByRole('tabpanel').getByRole('button', { name, exact: true }).click();
    if (keys !== null) await at.page.keyboard.press(keys);
  };
}

const keyShots: readonly StateShot[] = [
  desktop('hotkeys', withKeys, { act: tab('shortcuts') }),
  desktop('hotkey-listening', withKeys, { act: record(null) }),
  desktop('hotkey-taken', withKeys, { act: record('F9') }),
  desktop('hotkey-reserved', withKeys, { act: record('Control+c') }),
  desktop('hotkeys-wayland', onWayland, { act: tab('shortcuts') }),
  desktop('streamer', withKeys, { act: tab('streamer') }),
  desktop('streamer-linux', { platform: 'linux' }, { act: tab('streamer') }),
];

const noGames = { isWatching: true, playing: null, own: [], hidden: [] };
const sharesNothing: Partial<DesktopSettings> = { shareGames: false, richPresence: false };

async function addProgram(at: StatePage): Promise<void> {
  await tab('games')(at);
  const { add } = at.texts.desktop.games;
  await at.page.getByRole('button', { name: add, exact: true }).click();
  const dialog = at.page.getByRole('dialog', { name: add });
  await dialog.getByRole('combobox').click();
}

async function addGone(at: StatePage): Promise<void> {
  await addProgram(at);
  const { add } = at.texts.desktop.games;
  await at.page.getByRole('option', { name: 'night_voyage.exe' }).click();
  const dialog = at.page.getByRole('dialog', { name: add });
  await dialog.getByRole('button', { name: add, exact: true }).click();
}

const gameShots: readonly StateShot[] = [
  desktop('games', {}, { act: tab('games') }),
  desktop('games-none', { replies: { describeGames: noGames } }, { act: tab('games') }),
  desktop(
    'games-off',
    { replies: { describeGames: noGames }, settings: sharesNothing },
    { act: tab('games') },
  ),
  desktop('games-add', {}, { act: addProgram }),
  desktop('games-gone', { replies: { addGame: { problem: 'gone' } } }, { act: addGone }),
  desktop('games-failed', { refused: ['describeGames'] }, { act: tab('games') }),
];

function screensAs(part: Partial<NonNullable<DesktopState['replies']>['describeScreens']>) {
  const usual = {
    obstacle: null,
    isAskedBySystem: false,
    canShareSound: true,
    hasSystemPage: false,
    isPlaying: false,
    mostLines: 1440,
  };
  return { replies: { describeScreens: { ...usual, ...part } } };
}

const share = ({ page }: StatePage) => lay(page, { type: 'voice-share' });

const shareShots: readonly StateShot[] = [
  desktop('share', {}, { act: share }),
  desktop('share-windows', screensAs({ isPlaying: true }), { act: share }),
  desktop('share-no-match', screensAs({ isPlaying: true }), {
    act: async (at) => {
      await share(at);
      await at.page.getByRole('searchbox').fill('xylophonic');
    },
  }),
  desktop('share-no-sound', screensAs({ canShareSound: false, mostLines: 1080 }), { act: share }),
  desktop(
    'share-permission',
    { ...screensAs({ obstacle: 'permission', hasSystemPage: true }), platform: 'darwin' },
    { act: share },
  ),
  desktop(
    'share-asked',
    { ...screensAs({ isAskedBySystem: true, canShareSound: false }), platform: 'linux' },
    { act: share },
  ),
  desktop('share-failed', { refused: ['listScreens'] }, { act: share }),
];

/** What only the desktop application shows, with a stand-in of the application around the page. */
export const desktopShots: readonly StateShot[] = [
  ...startShots,
  desktop('home'),
  desktop('talk', {}, { path: talk }),
  desktop('settings', {}, { act: tab('desktop') }),
  desktop('settings-overlay', withKeys, {
    act: tabAt('desktop', (t) => t.desktop.settings.gameOverlay),
  }),
  desktop('settings-failed', { refused: ['readSettings'] }, { act: tab('desktop') }),
  ...updateShots,
  ...keyShots,
  ...gameShots,
  ...shareShots,
  ...(['usual', 'arranging'] as const).map((look) => ({
    ...desktop(`overlay-${look}`, {}, { path: () => '/game-overlay/overlay.html' }),
    before: showOverlay(look),
    isWideOnly: true as const,
  })),
];
