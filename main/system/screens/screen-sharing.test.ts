import type { DesktopCapturerSource } from 'electron';
import { describe, expect, it } from 'vitest';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import { desktopLimits } from '#shared/rules/limits.ts';
import { ScreenSharing, type ScreenRequest } from './screen-sharing.ts';

type Deps = ConstructorParameters<typeof ScreenSharing>[0];
type Asked = Parameters<Deps['electron']['desktopCapturer']['getSources']>[0];

function source(id: string, name: string, display = ''): DesktopCapturerSource {
  const thumbnail = {
    isEmpty: () => name === 'minimised',
    toJPEG: () => Buffer.from(`picture of ${name}`),
  };
  // reason: as much of a source as is looked at
  return {
    id,
    name,
    display_id: display,
    thumbnail,
    appIcon: null,
  } as unknown as DesktopCapturerSource;
}

const machine = {
  screens: [source('screen:0:0', 'Screen 1', '7'), source('screen:1:0', 'Screen 2', '8')],
  windows: [
    source('window:1:0', 'Rust - Wikipedia'),
    source('window:2:0', 'minimised'),
    source('window:3:0', 'Rust'),
    source('window:50:0', 'Tayfa'),
    source('window:51:1', 'Tayfa splash'),
  ],
};

interface Options {
  readonly platform?: NodeJS.Platform;
  readonly session?: string;
  readonly access?: string;
  /** What the portal hands over. */
  readonly portal?: () => Promise<DesktopCapturerSource[]>;
}

/** A machine with two screens and some windows; `state` is what changes on it. */
function onMachine({ platform = 'win32', session = '', access = 'granted', portal }: Options = {}) {
  const state: typeof machine & { now: number; game: string | null } = {
    ...machine,
    now: 1_000,
    game: 'Rust',
  };
  const looks: Asked[] = [];
  const opened: string[] = [];
  const mainFrame = { url: `${DESKTOP_ORIGIN}/` };
  const window = { webContents: { mainFrame }, getMediaSourceId: () => 'window:50:1' };
  const electron = {
    BrowserWindow: { getAllWindows: () => [window] },
    desktopCapturer: {
      getSources(asked: Asked) {
        looks.push(asked);
        if (portal) return portal();
        return Promise.resolve(asked.types.includes('screen') ? state.screens : state.windows);
      },
    },
    screen: {
      getAllDisplays: () => [
        { id: 7, size: { width: 1920, height: 1080 }, scaleFactor: 1 },
        { id: 8, size: { width: 1920, height: 1080 }, scaleFactor: 2 },
      ],
    },
    shell: {
      openExternal(address: string) {
        opened.push(address);
        return Promise.resolve();
      },
    },
    systemPreferences: { getMediaAccessStatus: () => access },
  };
  const screens = new ScreenSharing({
    // reason: as much of Electron as is used
    electron: electron as unknown as Deps['electron'],
    platform,
    environment: { XDG_SESSION_TYPE: session },
    // reason: as much of a window as is used
    keeper: { window } as unknown as Deps['keeper'],
    game: () => state.game,
    now: () => state.now,
    log: { info: () => undefined, warn: () => undefined },
  });
  // reason: as much of a frame as is compared
  const frame = mainFrame as unknown as ScreenRequest['frame'];
  const own = { frame, securityOrigin: `${DESKTOP_ORIGIN}/`, audioRequested: true };
  return { screens, state, looks, opened, own };
}

const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

describe('what can be shared', () => {
  it('[D-060] windows come with pictures, the game first, and none of our own', async () => {
    const { screens, state } = onMachine();
    const windows = await screens.list('window');
    expect(idsOf(windows)).toEqual(['window:3:0', 'window:1:0', 'window:2:0']);
    expect(windows.map(({ isGame }) => isGame)).toEqual([true, false, false]);
    const picture = Buffer.from('picture of Rust').toString('base64');
    expect(windows[0]?.picture).toBe(`data:image/jpeg;base64,${picture}`);
    expect(windows[2]?.picture).toBeNull();
    state.game = null;
    expect(idsOf(await screens.list('window'))).toEqual(['window:1:0', 'window:2:0', 'window:3:0']);
  });

  it('screens say how many lines they have', async () => {
    const { screens } = onMachine();
    const found = await screens.list('screen');
    expect(found.map(({ id, lines }) => [id, lines])).toEqual([
      ['screen:0:0', 1080],
      ['screen:1:0', 2160],
    ]);
    expect(screens.describe().mostLines).toBe(2160);
  });

  it('nothing is looked at unless it is asked for, and once for two who ask at once', async () => {
    const { screens, looks } = onMachine();
    screens.describe();
    expect(looks).toEqual([]);
    await Promise.all([screens.list('window'), screens.list('window')]);
    expect(looks).toHaveLength(1);
    await screens.list('window');
    expect(looks).toHaveLength(2);
  });

  it('more windows than a page can show, and longer titles, are cut off', async () => {
    const { screens, state } = onMachine();
    const many = Array.from({ length: 300 }, (_, index) =>
      source(`window:${index}:0`, 'x'.repeat(999)),
    );
    state.windows = many;
    const found = await screens.list('window');
    expect(found).toHaveLength(desktopLimits.screenSources);
    expect(found[0]?.name).toHaveLength(desktopLimits.sourceNameLength);
  });
});

describe('what a page is given', () => {
  it('what was chosen, with the sound of the system on Windows', async () => {
    const { screens, own } = onMachine();
    expect(await screens.choose('window:3:0', true)).toEqual({ isReady: true });
    expect(await screens.answer(own)).toMatchObject({
      video: { id: 'window:3:0' },
      audio: 'loopback',
    });
    await screens.choose('screen:1:0', false);
    const silent = await screens.answer(own);
    expect([silent?.video, silent?.audio]).toMatchObject([{ id: 'screen:1:0' }, undefined]);
    await screens.choose('screen:1:0', true);
    expect((await screens.answer({ ...own, audioRequested: false }))?.audio).toBeUndefined();
  });

  it.each(['darwin', 'linux'] as const)('no sound on %s, and it says so', async (platform) => {
    const { screens, own } = onMachine({ platform });
    expect(screens.describe().canShareSound).toBe(false);
    expect(onMachine().screens.describe().canShareSound).toBe(true);
    await screens.choose('screen:0:0', true);
    expect((await screens.answer(own))?.audio).toBeUndefined();
  });

  it('nothing without a choice, nothing twice, nothing late', async () => {
    const { screens, state, own } = onMachine();
    expect(await screens.answer(own)).toBeNull();
    await screens.choose('screen:0:0', false);
    expect(await screens.answer(own)).not.toBeNull();
    expect(await screens.answer(own)).toBeNull();
    await screens.choose('screen:0:0', false);
    state.now += desktopLimits.screenChoiceMs + 1;
    expect(await screens.answer(own)).toBeNull();
    await screens.choose('screen:0:0', false);
    screens.forget();
    expect(await screens.answer(own)).toBeNull();
  });

  it('nothing to a frame, to another window or to another origin, whatever was chosen', async () => {
    const { screens, own } = onMachine();
    // reason: another frame than the page itself
    const foreign = { url: `${DESKTOP_ORIGIN}/` } as unknown as ScreenRequest['frame'];
    const refused = [
      { ...own, frame: foreign },
      { ...own, frame: null },
      { ...own, securityOrigin: 'https://player.twitch.tv/' },
      { ...own, securityOrigin: 'app://tayfa.evil.example/' },
    ];
    await screens.choose('screen:0:0', false);
    for (const request of refused) expect(await screens.answer(request)).toBeNull();
    // what a stranger asks for does not use up the choice
    expect(await screens.answer(own)).not.toBeNull();
  });

  it('neither our own windows nor what is gone', async () => {
    const { screens, state, own } = onMachine();
    for (const id of ['window:50:0', 'window:51:1', 'window:99:0', 'screen:9:0'])
      expect(await screens.choose(id, false), id).toEqual({ isReady: false });
    expect(await screens.answer(own)).toBeNull();
    expect(await screens.choose(null, false)).toEqual({ isReady: false });
    await screens.choose('window:3:0', false);
    state.windows = [];
    expect(await screens.answer(own)).toBeNull();
  });
});

describe('a system that stands in the way', () => {
  it('[D-063] macOS without its permission is not asked, and its page opens', async () => {
    for (const access of ['denied', 'restricted']) {
      const { screens, looks, opened } = onMachine({ platform: 'darwin', access });
      expect(screens.describe()).toMatchObject({ obstacle: 'permission', hasSystemPage: true });
      expect(await screens.list('screen')).toEqual([]);
      expect(await screens.choose('screen:0:0', false)).toEqual({ isReady: false });
      expect(looks).toEqual([]);
      screens.openSystemPage();
      expect(opened).toEqual([
        'x-apple.systempreferences:com.apple.preference.security?Privacy_ScreenCapture',
      ]);
    }
    expect(onMachine({ platform: 'darwin' }).screens.describe().obstacle).toBeNull();
    const undecided = onMachine({ platform: 'darwin', access: 'not-determined' });
    expect(undecided.screens.describe().obstacle).toBeNull();
  });

  it('there is no page to open elsewhere', () => {
    const { screens, opened } = onMachine();
    expect(screens.describe().hasSystemPage).toBe(false);
    screens.openSystemPage();
    expect(opened).toEqual([]);
  });

  it('on Wayland the system asks, and only when something is to be shared', async () => {
    const given = source('window:1:0', 'chosen there');
    const portal = () => Promise.resolve([given]);
    const { screens, looks, own } = onMachine({ platform: 'linux', session: 'wayland', portal });
    expect(screens.describe()).toMatchObject({ isAskedBySystem: true, obstacle: null });
    expect(await screens.list('screen')).toEqual([]);
    expect(await screens.choose('screen:0:0', false)).toEqual({ isReady: false });
    expect(looks).toEqual([]);
    expect(await screens.choose(null, false)).toEqual({ isReady: true });
    expect(await screens.answer(own)).toEqual({ video: given });
    expect(looks).toHaveLength(1);
  });

  it.each([
    ['hands over nothing', () => Promise.resolve([])],
    ['is not there', () => Promise.reject(new Error('Failed to get sources.'))],
  ])('[D-063] a portal that %s is told, until the next try', async (_how, portal) => {
    const { screens, own } = onMachine({ platform: 'linux', session: 'wayland', portal });
    await screens.choose(null, false);
    expect(await screens.answer(own)).toBeNull();
    expect(screens.describe().obstacle).toBe('portal');
    await screens.choose(null, false);
    expect(screens.describe().obstacle).toBeNull();
  });
});
