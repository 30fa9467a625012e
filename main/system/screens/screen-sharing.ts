import type {
  DesktopCapturerSource,
  Display,
  DisplayMediaRequestHandlerHandlerRequest,
  Streams,
} from 'electron';
import {
  DESKTOP_ORIGIN,
  type DesktopCallReply,
  type ScreenSource,
} from '#shared/contract/desktop.ts';
import { desktopLimits } from '#shared/rules/limits.ts';
import { isOwnSource, windowOfGame, type ScreenKind } from '#shared/rules/screen-sources.ts';
import type { ElectronMain } from '../../lib/electron-main.ts';
import type { Log } from '../../lib/log.ts';
import { originOf } from '../../security/permissions.ts';
import type { WindowKeeper } from '../../windows/window-keeper.ts';
import {
  canShareSound,
  isAskedBySystem,
  screenObstacleHere,
  systemPageOf,
} from './screen-access.ts';

/** A picture as large as a card of the picker on a dense screen, and its quality in percent. */
const PICTURE_SIZE = { width: 400, height: 225 };
const PICTURE_QUALITY = 75;
const NO_PICTURE = { width: 0, height: 0 };

interface ScreenDeps {
  readonly electron: Pick<
    ElectronMain,
    'BrowserWindow' | 'desktopCapturer' | 'screen' | 'shell' | 'systemPreferences'
  >;
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly keeper: Pick<WindowKeeper, 'window'>;
  /** The name of the game that is played. */
  readonly game: () => string | null;
  readonly now: () => number;
  readonly log: Log;
}

interface Choice {
  /** null: the system asks which. */
  readonly id: string | null;
  readonly hasSound: boolean;
  readonly until: number;
}

/** As much of a request as tells who asks for a screen. */
export type ScreenRequest = Pick<
  DisplayMediaRequestHandlerHandlerRequest,
  'frame' | 'securityOrigin' | 'audioRequested'
>;

/**
 * Screens and windows to share (D-060 to D-063). It looks only when it is asked; a page is given what
 * was chosen right before, once, and nothing without a choice.
 */
export class ScreenSharing {
  readonly #deps: ScreenDeps;
  readonly #looks = new Map<ScreenKind, Promise<ScreenSource[]>>();
  #choice: Choice | null = null;
  /** Of the screen that was handed over last. */
  #sharedDisplayId: string | null = null;
  #wasRefused = false;

  constructor(deps: ScreenDeps) {
    this.#deps = deps;
  }

  describe(): DesktopCallReply<'describeScreens'> {
    const obstacle = screenObstacleHere(this.#deps);
    return {
      obstacle: obstacle ?? (this.#wasRefused ? 'portal' : null),
      isAskedBySystem: isAskedBySystem(this.#deps),
      canShareSound: canShareSound(this.#deps),
      hasSystemPage: systemPageOf(this.#deps.platform) !== null,
      isPlaying: this.#deps.game() !== null,
      mostLines: this.#mostLines(),
    };
  }

  /** A page that asks again before it has its answer is given the same one. */
  list(kind: ScreenKind): Promise<ScreenSource[]> {
    const underWay = this.#looks.get(kind);
    if (underWay) return underWay;
    const look = this.#look(kind).finally(() => this.#looks.delete(kind));
    this.#looks.set(kind, look);
    return look;
  }

  async choose(id: string | null, hasSound: boolean): Promise<{ isReady: boolean }> {
    this.#choice = null;
    this.#wasRefused = false;
    if ((id === null) !== isAskedBySystem(this.#deps)) return { isReady: false };
    if (id !== null && (await this.#find(id)) === null) return { isReady: false };
    const until = this.#deps.now() + desktopLimits.screenChoiceMs;
    this.#choice = { id, hasSound: hasSound && canShareSound(this.#deps), until };
    return { isReady: true };
  }

  /** What a page that asks for a screen is given; null: nothing. */
  async answer(request: ScreenRequest): Promise<Streams | null> {
    const { log, now } = this.#deps;
    if (!this.#isOwnPage(request)) {
      log.warn('a screen was refused', { origin: request.securityOrigin });
      return null;
    }
    const choice = this.#choice;
    this.#choice = null;
    if (!choice || choice.until < now()) {
      log.warn('a screen that was not chosen was refused');
      return null;
    }
    const video = choice.id === null ? await this.#askSystem() : await this.#find(choice.id);
    if (!video) return null;
    this.#sharedDisplayId = video.display_id === '' ? null : video.display_id;
    const hasSound = choice.hasSound && request.audioRequested;
    return { video, ...(hasSound ? { audio: 'loopback' as const } : {}) };
  }

  /** The whole screen that was handed over last; null: it was a window, or the system did not say. */
  sharedDisplay(): Display | null {
    const displays = this.#deps.electron.screen.getAllDisplays();
    return displays.find(({ id }) => String(id) === this.#sharedDisplayId) ?? null;
  }

  /** The page that chose is gone: no other one is given what it chose. */
  forget(): void {
    this.#choice = null;
    this.#sharedDisplayId = null;
    this.#wasRefused = false;
  }

  openSystemPage(): void {
    const { electron, platform, log } = this.#deps;
    const page = systemPageOf(platform);
    if (page === null) return;
    electron.shell.openExternal(page).catch((error: unknown) => {
      log.warn('the page of the system was not opened', { error: String(error) });
    });
  }

  #isOwnPage({ frame, securityOrigin }: ScreenRequest): boolean {
    const window = this.#deps.keeper.window;
    if (!window || frame === null || frame !== window.webContents.mainFrame) return false;
    return originOf(securityOrigin) === DESKTOP_ORIGIN;
  }

  async #look(kind: ScreenKind): Promise<ScreenSource[]> {
    if (isAskedBySystem(this.#deps) || screenObstacleHere(this.#deps) !== null) return [];
    const found = await this.#sources(kind, PICTURE_SIZE);
    const game = this.#deps.game();
    const gameId = kind === 'window' && game !== null ? windowOfGame(found, game) : null;
    const first = found.filter(({ id }) => id === gameId);
    const others = found.filter(({ id }) => id !== gameId);
    return [...first, ...others].slice(0, desktopLimits.screenSources).map((source) => ({
      id: source.id,
      name: source.name.slice(0, desktopLimits.sourceNameLength),
      picture: pictureOf(source),
      lines: kind === 'screen' ? this.#linesOf(source.display_id) : null,
      isGame: source.id === gameId,
    }));
  }

  /** The screens, or the windows of other programs. */
  async #sources(kind: ScreenKind, thumbnailSize: typeof PICTURE_SIZE) {
    const { BrowserWindow, desktopCapturer } = this.#deps.electron;
    const found = await desktopCapturer.getSources({ types: [kind], thumbnailSize });
    const own = BrowserWindow.getAllWindows().map((window) => window.getMediaSourceId());
    return found.filter(({ id }) => !isOwnSource(id, own));
  }

  async #find(id: string): Promise<DesktopCapturerSource | null> {
    if (screenObstacleHere(this.#deps) !== null) return null;
    const kind = id.startsWith('screen:') ? 'screen' : 'window';
    return (await this.#sources(kind, NO_PICTURE)).find((source) => source.id === id) ?? null;
  }

  /** The portal of Wayland asks the user; without an answer of theirs there is no source. */
  async #askSystem(): Promise<DesktopCapturerSource | null> {
    const { electron, log } = this.#deps;
    const types: ScreenKind[] = ['screen', 'window'];
    try {
      const asked = { types, thumbnailSize: NO_PICTURE };
      const [source] = await electron.desktopCapturer.getSources(asked);
      this.#wasRefused = source === undefined;
      return source ?? null;
    } catch (error) {
      log.warn('the system handed over no screen', { error: String(error) });
      this.#wasRefused = true;
      return null;
    }
  }

  #linesOf(displayId: string): number | null {
    const displays = this.#deps.electron.screen.getAllDisplays();
    const display = displays.find(({ id }) => String(id) === displayId);
    return display ? linesOf(display) : null;
  }

  #mostLines(): number | null {
    const lines = this.#deps.electron.screen.getAllDisplays().map(linesOf);
    return lines.length === 0 ? null : Math.max(...lines);
  }
}

function linesOf({ size, scaleFactor }: Display): number {
  return Math.round(size.height * scaleFactor);
}

function pictureOf({ thumbnail }: DesktopCapturerSource): string | null {
  if (thumbnail.isEmpty()) return null;
  return `data:image/jpeg;base64,${thumbnail.toJPEG(PICTURE_QUALITY).toString('base64')}`;
}
