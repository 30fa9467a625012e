import type { AppUpdater, UpdateCheckResult } from 'electron-updater';
import type { UpdateState } from '#shared/contract/desktop.ts';
import type { Log } from '../lib/log.ts';
import type { DesktopStore } from '../settings/desktop-store.ts';
import {
  feedNameOf,
  isCheckDue,
  missedVersion,
  newsSince,
  updateProblemOf,
} from './update-rules.ts';

/** How often to ask whether a check is due: the clock of a sleeping machine stands still. */
const LOOK_MS = 10 * 60 * 1_000;

/** What is taken of electron-updater. */
type Updater = Pick<
  AppUpdater,
  | 'allowDowngrade'
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'channel'
  | 'checkForUpdates'
  | 'disableWebInstaller'
  | 'forceDevUpdateConfig'
  | 'logger'
  | 'on'
  | 'quitAndInstall'
>;

/** Loaded with the first check, after the window was asked for: a start does not wait for it. */
export type LoadUpdater = () => Promise<Updater>;

interface UpdateDeps {
  /** null: this build has no feed */
  readonly loadUpdater: LoadUpdater | null;
  readonly canReplaceItself: boolean;
  readonly version: string;
  readonly hasDownloadPage: boolean;
  readonly store: DesktopStore;
  readonly log: Log;
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => void;
  readonly isInCall: () => boolean;
  readonly onChange: (state: UpdateState) => void;
  /** The next start is of this file: an AppImage has its version in its name. */
  readonly onMoved: (program: string) => void;
}

type Progress = UpdateState['progress'];

/**
 * The next version of the application: looked for, downloaded and installed by electron-updater,
 * which takes nothing whose checksum or signature is wrong. Nothing here ends the application
 * without having been asked to (D-030, D-031).
 */
export class DesktopUpdates {
  readonly #deps: UpdateDeps;
  readonly #missed: string | null;
  #progress: Progress;
  #updater: Updater | null = null;
  #lastCheck: Parameters<typeof isCheckDue>[0] = { at: null, wasUnreachable: false };
  #isAtWork = false;
  /** Counts the changes of the channel: what was asked for before the last one is of another. */
  #round = 0;

  constructor(deps: UpdateDeps) {
    const { store, version, loadUpdater } = deps;
    this.#deps = deps;
    this.#progress = loadUpdater === null ? { step: 'off' } : { step: 'current', checkedAt: null };
    this.#missed = missedVersion(store.read('begunInstall'), version);
    store.write('begunInstall', null);
    if (this.#missed !== null) deps.log.warn('an update was not installed', { to: this.#missed });
    if (store.read('newsSeen') === null) store.write('newsSeen', version);
  }

  get state(): UpdateState {
    return {
      progress: this.#progress,
      missed: this.#missed,
      hasDownloadPage: this.#deps.hasDownloadPage,
    };
  }

  /** The version before the update whose news were not read. */
  get newsSince(): string | null {
    return newsSince(this.#deps.store.read('newsSeen'), this.#deps.version);
  }

  putNewsAway(): void {
    this.#deps.store.write('newsSeen', this.#deps.version);
  }

  /** Looks at once and then whenever it is time. */
  start(): void {
    if (this.#deps.loadUpdater === null) return;
    this.lookIfDue();
    const again = () => {
      this.lookIfDue();
      this.#deps.setTimer(again, LOOK_MS);
    };
    this.#deps.setTimer(again, LOOK_MS);
  }

  lookIfDue(): void {
    if (isCheckDue(this.#lastCheck, this.#deps.now())) void this.check();
  }

  /** Looks for a newer version and fetches it; never rejects. */
  async check(): Promise<void> {
    if (this.#deps.loadUpdater === null || this.#isAtWork) return;
    this.#isAtWork = true;
    const round = this.#round;
    await this.#lookAndFetch(round);
    this.#isAtWork = false;
    // the channel was changed meanwhile: what was found is not wanted any more
    if (round !== this.#round) await this.check();
  }

  /** Another channel: what waits to be installed is of the old one, and is left where it is. */
  changeChannel(): void {
    this.#round += 1;
    if (this.#updater) this.#updater.autoInstallOnAppQuit = false;
    if (this.#deps.loadUpdater !== null) this.#show({ step: 'current', checkedAt: null });
    void this.check();
  }

  /** Installs what is ready and starts it. Answers whether that is under way. */
  restart(): boolean {
    if (this.#progress.step !== 'ready' || !this.#updater || this.#deps.isInCall()) return false;
    this.#noteInstall(this.#progress.version);
    // without questions of an installer, and running again after it
    this.#updater.quitAndInstall(true, true);
    return true;
  }

  /** The application is about to end: what is ready is installed now, and the next start looks whether. */
  beginQuitting(): void {
    if (this.#progress.step === 'ready') this.#noteInstall(this.#progress.version);
  }

  async #lookAndFetch(round: number): Promise<void> {
    const { now } = this.#deps;
    // what is ready stays on offer while something newer is looked for
    const isReady = this.#progress.step === 'ready';
    if (!isReady) this.#show({ step: 'checking' });
    const at = now();
    this.#lastCheck = { at, wasUnreachable: false };
    const found = await this.#find();
    this.#lastCheck = { at, wasUnreachable: found === 'unreachable' };
    if (round !== this.#round) return;
    if (typeof found !== 'string' && found.isUpdateAvailable) await this.#fetch(found, round);
    else if (isReady) return;
    else if (typeof found === 'string') this.#show({ step: 'failed', problem: found });
    else this.#show({ step: 'current', checkedAt: now() });
  }

  async #fetch({ updateInfo, downloadPromise }: UpdateCheckResult, round: number): Promise<void> {
    const { version } = updateInfo;
    if (!downloadPromise || !this.#updater) {
      this.#show({ step: 'by-hand', version });
      return;
    }
    this.#updater.autoInstallOnAppQuit = true;
    const isKnown = this.#progress.step === 'ready' && this.#progress.version === version;
    if (!isKnown) this.#show({ step: 'downloading', version, percent: 0 });
    const problem = await downloadPromise.then(
      () => null,
      (error: unknown) => updateProblemOf(error, true),
    );
    if (round !== this.#round) this.#updater.autoInstallOnAppQuit = false;
    else this.#show(problem === null ? { step: 'ready', version } : { step: 'failed', problem });
  }

  async #find(): Promise<UpdateCheckResult | Extract<Progress, { step: 'failed' }>['problem']> {
    try {
      const updater = await this.#load();
      const found = await updater.checkForUpdates();
      return found ?? 'failed';
    } catch (error) {
      return updateProblemOf(error, false);
    }
  }

  async #load(): Promise<Updater> {
    const { loadUpdater, canReplaceItself, store } = this.#deps;
    if (loadUpdater === null) throw new Error('This build has no feed');
    const updater = this.#updater ?? (await loadUpdater());
    if (this.#updater === null) {
      this.#updater = updater;
      this.#join(updater);
    }
    updater.channel = feedNameOf(store.settings().updateChannel);
    // the library allows it with every channel; an older version may have holes that were closed
    updater.allowDowngrade = false;
    updater.autoDownload = canReplaceItself;
    return updater;
  }

  #join(updater: Updater): void {
    const { log, canReplaceItself } = this.#deps;
    updater.logger = {
      info: () => undefined,
      warn: (message) => log.warn('the updater warns', { message: firstLine(message) }),
      error: (message) => log.warn('the updater failed', { message: firstLine(message) }),
    };
    // an installer that fetches the rest by itself would not be looked at as a whole
    updater.disableWebInstaller = true;
    // a copy that cannot replace itself may look all the same
    updater.forceDevUpdateConfig = !canReplaceItself;
    updater.on('download-progress', ({ percent }) => {
      if (this.#progress.step !== 'downloading') return;
      const { version, percent: shown } = this.#progress;
      const whole = Math.min(100, Math.max(0, Math.floor(percent)));
      if (whole !== shown) this.#show({ step: 'downloading', version, percent: whole });
    });
    updater.on('appimage-filename-updated', (program) => this.#deps.onMoved(program));
    updater.on('error', () => {
      // failures of looking and fetching are answered to who asked: what is left is the install
      if (this.#isAtWork || this.#progress.step !== 'ready') return;
      this.#deps.store.write('begunInstall', null);
      this.#show({ step: 'failed', problem: 'not-installed' });
    });
  }

  #noteInstall(to: string): void {
    this.#deps.store.write('begunInstall', { from: this.#deps.version, to });
  }

  #show(progress: Progress): void {
    this.#progress = progress;
    this.#deps.onChange(this.state);
  }
}

/** The library hands on whole traces; addresses and paths behind the first line are no one's need. */
function firstLine(message: unknown): string {
  return String(message).split('\n', 1)[0]?.slice(0, 300) ?? '';
}
