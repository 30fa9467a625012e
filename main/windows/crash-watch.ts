import type { BrowserWindow, MessageBoxOptions } from 'electron';
import type { ElectronMain } from '../lib/electron-main.ts';
import type { Log } from '../lib/log.ts';
import type { DesktopTexts } from '../lib/texts.ts';
import type { CrashCount } from './crash-count.ts';

/** A start with this argument goes without hardware acceleration. */
export const SAFE_MODE_ARGUMENT = '--safe-mode';

/** Whether a process ended as was intended, by what Electron says of its end. */
export function isIntendedEnd(reason: string): boolean {
  return reason === 'clean-exit' || reason === 'killed';
}

interface WatchDeps {
  readonly electron: Pick<ElectronMain, 'app' | 'dialog'>;
  readonly log: Log;
  readonly crashes: CrashCount;
  /** Keeps that a page ended. */
  readonly reports: {
    add(ended: { part: 'page'; reason: string; exitCode: number }): void;
  };
  readonly now: () => number;
  readonly texts: () => DesktopTexts;
  readonly isSafeMode: boolean;
}

/**
 * Notices a page that crashed or hangs, writes it down and offers to load it again. After three
 * crashes within a minute the application starts again in safe mode instead of offering a fourth.
 */
export function watchCrashes(window: BrowserWindow, deps: WatchDeps): void {
  const { electron, log, crashes, reports, now, texts } = deps;
  let waiting: AbortController | null = null;

  async function ask(options: Pick<MessageBoxOptions, 'message' | 'buttons'>): Promise<number> {
    waiting?.abort();
    waiting = new AbortController();
    const { title } = texts().crash;
    const { response } = await electron.dialog.showMessageBox(window, {
      type: 'warning',
      title,
      defaultId: 0,
      cancelId: 1,
      noLink: true,
      signal: waiting.signal,
      ...options,
    });
    return response;
  }

  function restartSafely(): void {
    log.warn('starting again in safe mode');
    const kept = process.argv.slice(1).filter((argument) => argument !== SAFE_MODE_ARGUMENT);
    electron.app.relaunch({ args: [...kept, SAFE_MODE_ARGUMENT] });
    electron.app.exit(0);
  }

  async function offerReload(): Promise<void> {
    const { crashed, reload, quit } = texts().crash;
    const answer = await ask({ message: crashed, buttons: [reload, quit] });
    if (window.isDestroyed()) return;
    if (answer === 0) window.webContents.reload();
    else electron.app.quit();
  }

  async function offerWaiting(): Promise<void> {
    const { hung, wait, reload } = texts().crash;
    const answer = await ask({ message: hung, buttons: [reload, wait] });
    if (answer !== 0 || window.isDestroyed()) return;
    window.webContents.forcefullyCrashRenderer();
    window.webContents.reload();
  }

  function reportFailure(error: unknown): void {
    log.warn('a question could not be asked', { error: String(error) });
  }

  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (isIntendedEnd(reason)) return;
    log.warn('the page crashed', { reason, exitCode });
    reports.add({ part: 'page', reason, exitCode });
    if (crashes.add(now()) && !deps.isSafeMode) restartSafely();
    else offerReload().catch(reportFailure);
  });
  window.on('unresponsive', () => {
    log.warn('the page does not answer');
    offerWaiting().catch(reportFailure);
  });
  window.on('responsive', () => {
    waiting?.abort();
  });
}
