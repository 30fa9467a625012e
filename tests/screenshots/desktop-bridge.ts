import type { Page } from '@playwright/test';
import type {
  DesktopBridge,
  DesktopCallName,
  DesktopCallReply,
  DesktopSettings,
  KnownTayfa,
  ScreenSource,
} from '#shared/contract/desktop.ts';
import { drawView } from './sent-files.ts';

type Replies = { readonly [Name in DesktopCallName]: DesktopCallReply<Name> };

/** How the desktop application around a picture is: what differs from an ordinary day. */
export interface DesktopState {
  readonly platform?: 'win32' | 'darwin' | 'linux';
  readonly replies?: Partial<Replies>;
  readonly settings?: Partial<DesktopSettings>;
  /** Calls that are never answered, for what would pass at once. */
  readonly unanswered?: readonly DesktopCallName[];
  readonly refused?: readonly DesktopCallName[];
  /** What the page has kept on this machine, by the names of its stored values. */
  readonly stored?: Readonly<Record<string, unknown>>;
}

const HOUR_MS = 3_600_000;

const settings: DesktopSettings = {
  closeToTray: true,
  startWithSystem: true,
  startHidden: false,
  notifications: true,
  shareGames: true,
  richPresence: true,
  spellCheck: true,
  spellCheckLanguages: ['en-GB', 'tr'],
  hardwareAcceleration: true,
  updateChannel: 'stable',
  streamerWithCapture: true,
  hideFromCapture: false,
  gameOverlay: true,
  sendCrashReports: false,
};

export const knownTayfas: KnownTayfa[] = [
  { origin: 'https://tayfa.lodestar.example', username: 'Mert', isCurrent: true },
  { origin: 'https://gece-kartallari.example:8443', username: 'gecekuşu', isCurrent: false },
  {
    origin: 'https://the-old-harbour-and-everybody-in-it.community.example',
    username: null,
    isCurrent: false,
  },
];

const nothing = null;

function usualReplies(now: number): Replies {
  return {
    describeApp: {
      version: '0.37.6-beta',
      build: '1f3c9ab',
      electron: '45.0.0',
      chromium: '150.0.7871.46',
      isSafeMode: false,
      defaultOrigin: 'https://tayfa.example.org',
    },
    readSettings: settings,
    changeSettings: settings,
    listSpellCheckLanguages: ['en-GB', 'en-US', 'tr', 'de'],
    listTayfas: [],
    openTayfa: { problem: null },
    forgetTayfa: [],
    chooseTayfa: nothing,
    describePage: nothing,
    showBadge: nothing,
    showNotification: nothing,
    closeNotification: nothing,
    allowActivity: nothing,
    describeGames: {
      isWatching: true,
      playing: { id: 'rust', name: 'Rust' },
      own: [
        { id: 'own-1', name: 'Night Voyage', program: 'night_voyage.x86_64' },
        {
          id: 'own-2',
          name: 'Harbour Lights: The Long Way Home, Remastered Edition',
          program: 'HarbourLights-The_Long_Way_Home-Win64-Shipping.exe',
        },
      ],
      hidden: [{ id: 'minesweeper', name: 'Minesweeper' }],
    },
    listPrograms: [
      { pid: 4211, program: 'night_voyage.exe' },
      { pid: 4102, program: 'obs64.exe' },
      { pid: 3120, program: 'HarbourLights-The_Long_Way_Home-Win64-Shipping.exe' },
      { pid: 980, program: 'explorer.exe' },
    ],
    addGame: { problem: null },
    removeGame: nothing,
    hideGame: nothing,
    readUpdate: {
      progress: { step: 'current', checkedAt: now - 2 * HOUR_MS },
      missed: null,
      hasDownloadPage: true,
    },
    checkForUpdate: nothing,
    restartToUpdate: { isRestarting: true },
    openDownloadPage: nothing,
    readNews: { since: null },
    putNewsAway: nothing,
    setHotkeys: {
      obstacle: null,
      working: ['toggle-mute', 'toggle-deafen', 'push-to-talk', 'push-to-mute', 'move-overlay'],
    },
    readCapture: { isRunning: false },
    readGameOverlay: { isWanted: true },
    showGameOverlay: nothing,
    moveGameOverlay: { isMoving: true },
    listCrashReports: [],
    removeCrashReport: nothing,
    markCrashReportSent: nothing,
    describeScreens: {
      obstacle: null,
      isAskedBySystem: false,
      canShareSound: true,
      hasSystemPage: false,
      isPlaying: false,
      mostLines: 1440,
    },
    listScreens: [],
    chooseScreen: { isReady: true },
    openScreenPage: nothing,
    describeControl: { isPossible: true },
    beginControl: { outcome: 'refused' },
    controlInput: nothing,
    endControl: nothing,
  };
}

/** Two screens and some windows, one of them without a picture of itself. */
async function drawSources(): Promise<ScreenSource[]> {
  const draw = async (colors: readonly [string, string]) =>
    `data:image/png;base64,${Buffer.from(await drawView(colors, 320, 180)).toString('base64')}`;
  const rest = { lines: null, isGame: false };
  return [
    {
      id: 'screen:1:0',
      name: 'DELL U2723QE',
      picture: await draw(['#3d5a80', '#e9724c']),
      lines: 1440,
      isGame: false,
    },
    {
      id: 'screen:2:0',
      name: 'LG',
      picture: await draw(['#264653', '#2a9d8f']),
      lines: 1080,
      isGame: false,
    },
    {
      id: 'window:11:0',
      name: 'Rust',
      picture: await draw(['#5f2a62', '#e9724c']),
      lines: null,
      isGame: true,
    },
    {
      id: 'window:12:0',
      name: 'How to hold the bridge with three people and very little else - Browser',
      picture: await draw(['#1fc7b6', '#14213d']),
      ...rest,
    },
    { id: 'window:13:0', name: 'notes.md - Editor', picture: null, ...rest },
    {
      id: 'window:14:0',
      name: 'Müzik',
      picture: await draw(['#c93540', '#1b2127']),
      ...rest,
    },
  ];
}

/** Lays a stand-in of the desktop application's bridge into what the page opens from now on. */
export async function layBridge(page: Page, state: DesktopState = {}): Promise<void> {
  const usual = usualReplies(Date.now());
  const given = {
    replies: {
      ...usual,
      ...state.replies,
      readSettings: { ...settings, ...state.settings },
      listScreens: state.replies?.listScreens ?? (await drawSources()),
    } satisfies Replies,
    platform: state.platform ?? 'win32',
    unanswered: state.unanswered ?? [],
    refused: state.refused ?? [],
    stored: state.stored ?? {},
  };
  await page.addInitScript(({ replies, platform, unanswered, refused, stored }) => {
    for (const [key, value] of Object.entries(stored))
      localStorage.setItem(key, JSON.stringify({ version: 1, value }));
    let own = replies.readSettings;
    // what a call that changes something is answered, and what lists a part
    const reply = (name: DesktopCallName, args: unknown): unknown => {
      // reason: the page asks as the contract's rows say
      if (name === 'changeSettings') own = { ...own, ...(args as Partial<DesktopSettings>) };
      if (name === 'changeSettings' || name === 'readSettings') return own;
      if (name !== 'listScreens') return replies[name];
      // reason: as above
      const { kind } = args as { readonly kind: string };
      return replies.listScreens.filter(({ id }) => id.startsWith(kind));
    };
    const bridge: DesktopBridge = {
      platform,
      origin: location.origin,
      call(name, args) {
        if (unanswered.includes(name)) return new Promise(() => undefined);
        if (refused.includes(name)) {
          const message = 'It failed.';
          return Promise.resolve({ success: false as const, code: 'internal', message });
        }
        return Promise.resolve({ success: true as const, reply: reply(name, args) });
      },
      listen: () => () => undefined,
    };
    Object.defineProperty(globalThis, 'tayfaDesktop', { value: Object.freeze(bridge) });
  }, given);
  if (given.platform !== 'linux') await drawFrame(page);
}

/** As wide as Windows' three buttons, and as high as main makes their bar. */
const BUTTONS = { width: 138, height: 39 } as const;

/**
 * What the system lays over the window where the frame is ours (main/windows/page-window.ts): a
 * headless browser knows no title bar, so the page's sheets are told its size, and the buttons drawn.
 */
async function drawFrame(page: Page): Promise<void> {
  const area: Readonly<Record<string, string>> = {
    x: '0px',
    width: `calc(100vw - ${String(BUTTONS.width)}px)`,
    height: `${String(BUTTONS.height)}px`,
  };
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const sheet = await response.text();
    const body = sheet.replaceAll(
      /env\(titlebar-area-(\w+)[^)]*\)/g,
      (whole, name: string) => area[name] ?? whole,
    );
    await route.fulfill({ response, body });
  });
  await page.addInitScript(({ width, height }) => {
    const draw = () => {
      const buttons = document.createElement('div');
      const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
      Object.assign(buttons.style, {
        position: 'fixed',
        inset: '0 0 auto auto',
        zIndex: '2147483647',
        width: `${String(width)}px`,
        height: `${String(height)}px`,
        font: '14px/39px sans-serif',
        wordSpacing: '24px',
        textAlign: 'center',
        background: isDark ? '#080b10' : '#eceae5',
        color: isDark ? '#a9b4bf' : '#4d565f',
        pointerEvents: 'none',
      });
      buttons.textContent = '– □ ×';
      buttons.ariaHidden = 'true';
      document.body.append(buttons);
    };
    document.addEventListener('DOMContentLoaded', draw);
  }, BUTTONS);
}
