import { OVERLAY_ORIGIN } from '#shared/contract/game-overlay.ts';
import type { ElectronMain } from '../lib/electron-main.ts';
import type { Log } from '../lib/log.ts';
import { isOwnAddress, isOwnPage } from './own-scheme.ts';

const OUTSIDE = new Set(['https:', 'http:', 'mailto:']);

/** Whether the system's own programs may be asked to open an address. */
export function isOpenedOutside(address: string): boolean {
  return OUTSIDE.has(URL.parse(address)?.protocol ?? '');
}

interface LockDeps {
  readonly app: ElectronMain['app'];
  readonly shell: Pick<ElectronMain['shell'], 'openExternal'>;
  readonly log: Log;
}

/** Gives an address to the system's browser or mail program; everything else is refused. */
export function openOutside(deps: Pick<LockDeps, 'shell' | 'log'>, address: string): void {
  if (!isOpenedOutside(address)) {
    deps.log.warn('an address was not opened', { address });
    return;
  }
  deps.shell.openExternal(address).catch((error: unknown) => {
    deps.log.warn('the system did not open an address', { address, error: String(error) });
  });
}

/** The page goes to our own pages only, and a frame in it to none of our scheme. */
function mayGo({ url, isMainFrame }: { url: string; isMainFrame: boolean }): boolean {
  return isMainFrame ? isOwnPage(url) : !isOwnAddress(url);
}

/**
 * Keeps every page of the application where it is: our own pages may be gone to, everything else
 * belongs into the system's browser. Frames may show what the content policy names, and never us.
 * The game overlay goes nowhere, and leads nowhere.
 */
export function lockNavigation(deps: LockDeps): void {
  deps.app.on('web-contents-created', (_created, contents) => {
    const isOverlay = () => contents.mainFrame.url.startsWith(`${OVERLAY_ORIGIN}/`);
    contents.setWindowOpenHandler(({ url }) => {
      if (!isOverlay()) openOutside(deps, url);
      return { action: 'deny' };
    });
    contents.on('will-frame-navigate', (details) => {
      if (mayGo(details) && !isOverlay()) return;
      details.preventDefault();
      if (isOverlay()) deps.log.warn('the game overlay was kept where it is', { url: details.url });
      else if (details.isMainFrame) openOutside(deps, details.url);
      else deps.log.warn('a frame was kept from our pages', { url: details.url });
    });
    contents.on('will-redirect', (details) => {
      if (mayGo(details)) return;
      details.preventDefault();
      deps.log.warn('a redirect was stopped', { url: details.url });
    });
    contents.on('will-attach-webview', (event) => {
      event.preventDefault();
    });
  });
}
