import { describe, expect, it } from 'vitest';
import {
  DESKTOP_CALL_MESSAGE,
  desktopCalls,
  type DesktopAnswer,
  type DesktopCallArguments,
  type DesktopCallName,
} from '#shared/contract/desktop.ts';
import { OVERLAY_ORIGIN } from '#shared/contract/game-overlay.ts';
import { presences } from '#shared/rules/presence.ts';
import { malformedValues } from '#tests/desktop/malformed-values.ts';
import { handleCalls, type CallHandlers } from './handle.ts';

const PAGE = 'app://tayfa/teams/1/channels/2';
const id = '7e57ab1e-0000-4000-8000-000000000001';
const none = {};

/**
 * A right call of each name, with all that may be said. Its type is the contract's: a call that is
 * new there needs one here, and what is wrong is made from its schema.
 */
const goodCalls: { readonly [Name in DesktopCallName]: DesktopCallArguments<Name> } = {
  describeApp: none,
  readSettings: none,
  changeSettings: {
    closeToTray: true,
    startWithSystem: true,
    startHidden: true,
    notifications: true,
    shareGames: true,
    richPresence: true,
    spellCheck: true,
    spellCheckLanguages: ['tr'],
    hardwareAcceleration: true,
    updateChannel: 'beta',
    streamerWithCapture: true,
    hideFromCapture: true,
    gameOverlay: true,
    sendCrashReports: true,
  },
  listSpellCheckLanguages: none,
  listTayfas: none,
  openTayfa: { address: 'https://tayfa.example' },
  forgetTayfa: { origin: 'https://tayfa.example' },
  chooseTayfa: none,
  describePage: {
    language: 'tr',
    username: 'ada',
    presence: presences.online,
    isMuted: true,
    isDeafened: true,
    isStreamerMode: true,
    recentTeams: [{ name: 'Night shift', path: '/teams/1/channels/2' }],
    isDark: true,
    isInCall: true,
  },
  showBadge: { mentions: 1, hasUnread: true },
  showNotification: { tag: 'a', title: 'Ada', body: 'Hello', path: '/teams/1/channels/2' },
  closeNotification: { tag: 'a' },
  allowActivity: { isAllowed: true },
  describeGames: none,
  listPrograms: none,
  addGame: { pid: 7, program: 'ski.exe', name: 'Ski' },
  removeGame: { id: 'own-1' },
  hideGame: { id: 'own-1', isHidden: true },
  readUpdate: none,
  checkForUpdate: none,
  restartToUpdate: none,
  openDownloadPage: none,
  readNews: none,
  putNewsAway: none,
  setHotkeys: { hotkeys: [{ action: 'toggle-mute', chord: 'Mod+Shift+M', code: 'KeyM' }] },
  readCapture: none,
  readGameOverlay: none,
  showGameOverlay: {
    state: {
      language: 'en',
      isDark: true,
      people: [{ name: 'Ada', isSpeaking: true, isMuted: true }],
      furtherPeople: 1,
      messages: [{ id: 'm1', title: 'Ada', text: 'Hello' }],
    },
  },
  moveGameOverlay: none,
  listCrashReports: none,
  removeCrashReport: { id },
  markCrashReportSent: { id },
  describeScreens: none,
  listScreens: { kind: 'window' },
  chooseScreen: { id: 'screen:0:0', hasSound: true },
  openScreenPage: none,
  describeControl: none,
  beginControl: { name: 'Ada' },
  controlInput: { events: [{ type: 'button', button: 'left', isDown: true, x: 0.5, y: 0.5 }] },
  endControl: none,
};
// reason: the names are the contract's
const names = Object.keys(desktopCalls) as DesktopCallName[];

type Invoked = (event: unknown, name: unknown, args: unknown) => Promise<DesktopAnswer>;

/** The door with handlers that remember what came through it, and what it wrote down. */
function door(answer: (name: string) => unknown = () => null) {
  const channels: string[] = [];
  const removed: string[] = [];
  const through: unknown[] = [];
  const written: string[] = [];
  const invoked: Invoked[] = [];
  const window = { mainFrame: { url: PAGE } };
  const log = { info: () => undefined, warn: (text: string) => written.push(text) };
  const handler = (name: string) => (args: unknown) => {
    through.push([name, args]);
    return answer(name);
  };
  // reason: what each handler answers is of no interest here
  const handlers = Object.fromEntries(
    names.map((name) => [name, handler(name)]),
  ) as unknown as CallHandlers;
  // reason: the two functions of it that are called
  const ipcMain = {
    handle: (channel: string, listener: Invoked) => {
      channels.push(channel);
      invoked.push(listener);
    },
    removeAllListeners: (channel: string) => removed.push(channel),
  } as unknown as Parameters<typeof handleCalls>[1]['ipcMain'];
  // reason: contents are told from others by being the same object
  handleCalls(handlers, { ipcMain, log, isOurs: (contents) => contents === (window as unknown) });
  const [invoke] = invoked;
  if (!invoke) throw new Error('the door takes no calls');
  return { channels, removed, through, written, window, invoke };
}

function fromPage({ window }: ReturnType<typeof door>) {
  return { sender: window, senderFrame: window.mainFrame };
}

describe('the door from the page into main', () => {
  it('is one channel, and no other answers', () => {
    const { channels, removed } = door();
    expect(channels).toEqual([DESKTOP_CALL_MESSAGE]);
    expect(removed).toEqual(['electron-store-get-data']);
  });

  it.each(names)('lets %s through as the contract has it', async (name) => {
    const open = door();
    const answer = await open.invoke(fromPage(open), name, goodCalls[name]);
    expect(answer).toEqual({ success: true, reply: null });
    expect(open.through).toEqual([[name, goodCalls[name]]]);
  });

  it.each(names)('[D-021] refuses %s of a foreign sender, and writes it down', async (name) => {
    const open = door();
    const { window } = open;
    const at = (url: string) => {
      const mainFrame = { url };
      return { sender: Object.assign(window, { mainFrame }), senderFrame: mainFrame };
    };
    const addresses = [
      'https://evil.example/',
      'https://tayfa/',
      'app://tayfa.evil.example/',
      'app://tayfa@evil.example/',
      'app://tayfa:80/',
      // what the server answers has our origin
      'app://tayfa/content/evil.html',
      'app://tayfa/x/../content/evil.html',
      'app://tayfa/api/v1/me',
      `${OVERLAY_ORIGIN}/`,
      'file:///etc/passwd',
      'about:blank',
      'data:text/html,tayfa',
      '',
    ];
    const foreign: readonly (readonly [string, () => object])[] = [
      ['no frame', () => ({ sender: window, senderFrame: null })],
      ['a frame in it', () => ({ sender: window, senderFrame: { url: PAGE } })],
      ['another window', () => ({ sender: { ...window }, senderFrame: window.mainFrame })],
      ...addresses.map((url) => [url, () => at(url)] as const),
    ];
    for (const [who, event] of foreign) {
      const answer = await open.invoke(event(), name, goodCalls[name]);
      expect(answer, who).toMatchObject({ success: false, code: 'request.foreign-origin' });
    }
    expect(open.through).toEqual([]);
    expect(open.written).toHaveLength(foreign.length);
  });

  it.each(names)(
    '[D-021] refuses %s with malformed arguments, and writes it down',
    async (name) => {
      const open = door();
      const wrong = malformedValues(desktopCalls[name].args, goodCalls[name]);
      expect(wrong.length).toBeGreaterThan(4);
      const accepted: string[] = [];
      for (const { what, value } of [...wrong, { what: 'nothing', value: undefined }]) {
        const answer = await open.invoke(fromPage(open), name, value);
        if (answer.success || answer.code !== 'request.malformed') accepted.push(what);
      }
      expect(accepted).toEqual([]);
      expect(open.through).toEqual([]);
      expect(open.written).toHaveLength(wrong.length + 1);
    },
  );

  it('[D-021] refuses what is no call, and writes it down', async () => {
    const open = door();
    const others = [
      ...['', 'quitAll', 'describeapp', 'describeApp ', 'toString', 'constructor', '__proto__'],
      ...[undefined, null, 7, {}, ['describeApp'], { toString: () => 'describeApp' }],
    ];
    for (const name of others)
      expect(await open.invoke(fromPage(open), name, {}), String(name)).toMatchObject({
        success: false,
        code: 'request.not-found',
      });
    expect(open.through).toEqual([]);
    expect(open.written).toHaveLength(others.length);
  });

  it('tells nothing of a handler that failed', async () => {
    const open = door(() => {
      throw new Error('ENOENT, open secret.txt');
    });
    const answer = await open.invoke(fromPage(open), 'readSettings', {});
    expect(answer).toMatchObject({ success: false, code: 'server.failed' });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });
});
