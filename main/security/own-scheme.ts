import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { DESKTOP_ORIGIN, DESKTOP_SCHEME } from '#shared/contract/desktop.ts';
import { pageContentPolicy } from '#shared/rules/content-policy.ts';
import type { ElectronMain } from '../lib/electron-main.ts';
import { splashPage } from './splash-page.ts';

/** What the built page is made of. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
};

/** What the server serves and the package does not hold. */
const SERVED = /^\/(api|content|emojis)\//;

export const SPLASH_PATH = '/splash';

/** What would show an answer as a page or run it, by what Chromium says an answer is for. */
const SHOWN = new Set([
  'document',
  'iframe',
  'frame',
  'fencedframe',
  'object',
  'embed',
  'script',
  'style',
  'xslt',
  'manifest',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
]);

/** Whether an address is of our own scheme. */
export function isOwnAddress(address: string): boolean {
  return address === DESKTOP_ORIGIN || address.startsWith(`${DESKTOP_ORIGIN}/`);
}

/**
 * Whether an address shows our own page: what the server answers has an address like it, and would
 * have our origin and our bridge.
 */
export function isOwnPage(address: string): boolean {
  return isOwnAddress(address) && !isForwarded(URL.parse(address)?.pathname ?? '');
}

/** Whether an own address is answered by the server, signed in as the window is. */
export function isForwarded(pathname: string): boolean {
  return SERVED.test(pathname);
}

/**
 * Makes our scheme an origin like https: a secure context with storage of its own, able to fetch
 * and to stream. Must run before Electron is ready.
 */
export function registerOwnScheme(protocol: ElectronMain['protocol']): void {
  const privileges = {
    standard: true,
    secure: true,
    supportFetchAPI: true,
    stream: true,
    codeCache: true,
    corsEnabled: false,
    bypassCSP: false,
    allowServiceWorkers: false,
  };
  protocol.registerSchemesAsPrivileged([{ scheme: DESKTOP_SCHEME, privileges }]);
}

/** What a page of this window is answered with. */
export interface OwnPages {
  /** The folder of the built page. */
  readonly folder: string;
  /** The server of this window; null on the page that asks for one. */
  readonly tayfa: string | null;
  readonly forward: (request: Request, tayfa: string) => Promise<Response>;
}

/** Answers every request for our scheme: from the package, or by asking the server. */
export async function answerOwnRequest(request: Request, pages: OwnPages): Promise<Response> {
  const url = new URL(request.url);
  if (!isOwnAddress(`${url.protocol}//${url.host}`)) return plain(404);
  if (isForwarded(url.pathname)) return forwarded(request, pages);
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405);
  if (url.pathname === SPLASH_PATH) return splashPage();
  const isPage = request.headers.get('accept')?.includes('text/html') ?? false;
  return packaged(url.pathname, pages, isPage);
}

async function forwarded(request: Request, { tayfa, forward }: OwnPages): Promise<Response> {
  // The page's own requests name our origin or none; frames are kept out before (frame-guard.ts).
  const origin = request.headers.get('origin');
  const isForeign = request.headers.get('sec-fetch-site') === 'cross-site';
  if ((origin !== null && origin !== DESKTOP_ORIGIN) || isForeign) return plain(403);
  if (isForShowing(request)) return plain(403);
  return tayfa === null ? Response.error() : forward(request, tayfa);
}

/** Whether an answer would become a page, or run in ours: only the package's files may. */
function isForShowing({ headers }: Request): boolean {
  return (
    SHOWN.has(headers.get('sec-fetch-dest') ?? '') ||
    headers.get('sec-fetch-mode') === 'navigate' ||
    (headers.get('accept') ?? '').includes('text/html')
  );
}

/** A file of the package; for every path of the application its one page. */
async function packaged(pathname: string, pages: OwnPages, isPage: boolean): Promise<Response> {
  const file = isPage ? join(pages.folder, 'index.html') : fileOf(pathname, pages.folder);
  if (file === null) return plain(404);
  try {
    const policy = pageContentPolicy({ connections: socketAddresses(pages.tayfa) });
    return await packagedFile(file, policy);
  } catch {
    return plain(404);
  }
}

/** The file of a path inside the folder; null for what would lie outside of it. */
export function fileOf(pathname: string, folder: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes('\0')) return null;
  const file = normalize(join(folder, decoded));
  return file === folder || file.startsWith(folder.endsWith(sep) ? folder : folder + sep)
    ? file
    : null;
}

/** A file of the package, a page with its policy. */
export async function packagedFile(file: string, policy: string): Promise<Response> {
  const bytes = await readFile(file);
  const type = contentTypes[extname(file)] ?? 'application/octet-stream';
  const headers = new Headers({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  if (extname(file) === '.html') {
    headers.set('content-security-policy', policy);
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  }
  return new Response(new Uint8Array(bytes), { headers });
}

/** The socket is the one thing the page asks of its server itself. */
function socketAddresses(tayfa: string | null): string[] {
  return tayfa === null ? [] : [tayfa.replace(/^http/, 'ws')];
}

function plain(status: number): Response {
  return new Response(null, { status });
}
