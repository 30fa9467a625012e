import { join } from 'node:path';
import type { Session } from 'electron';
import { DESKTOP_SCHEME } from '#shared/contract/desktop.ts';
import { OVERLAY_ORIGIN } from '#shared/contract/game-overlay.ts';
import type { ElectronMain } from '../lib/electron-main.ts';
import type { Log } from '../lib/log.ts';
import { fileOf, packagedFile } from './own-scheme.ts';

/** Without `persist:` nothing of it is kept: it has nothing to keep. */
export const OVERLAY_PARTITION = 'game-overlay';

/** Its own script, style and letters; no connection, no picture, no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface OverlaySessionParts {
  readonly electron: Pick<ElectronMain, 'session'>;
  /** The folder of the overlay's page. */
  readonly folder: string;
  readonly log: Log;
}

function isOfOverlay(address: string): boolean {
  return address.startsWith(`${OVERLAY_ORIGIN}/`);
}

/** Answers what the overlay's page asks: files of its own folder, and nothing else. */
export async function answerOverlay(request: Request, folder: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const file =
    isOfOverlay(request.url) && request.method === 'GET' ? fileOf(pathname, folder) : null;
  if (file === null) return new Response(null, { status: 404 });
  try {
    return await packagedFile(pathname === '/' ? join(folder, 'overlay.html') : file, POLICY);
  } catch {
    return new Response(null, { status: 404 });
  }
}

/**
 * The storage partition of the game overlay: without cookies, sign-in, network or permission. It is
 * called once, before its window is made.
 */
export function prepareOverlaySession({ electron, folder, log }: OverlaySessionParts): Session {
  const session = electron.session.fromPartition(OVERLAY_PARTITION);
  session.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, ({ url }, answer) => {
    const isOwn = isOfOverlay(url);
    if (!isOwn) log.warn('a request of the game overlay was cancelled', { url });
    answer({ cancel: !isOwn });
  });
  session.setPermissionRequestHandler((...[, permission, answer]) => {
    log.warn('a permission was denied to the game overlay', { permission });
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
  session.protocol.handle(DESKTOP_SCHEME, (request) => answerOverlay(request, folder));
  return session;
}
