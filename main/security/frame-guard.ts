import type { Session } from 'electron';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import type { Log } from '../lib/log.ts';
import { isForwarded } from './own-scheme.ts';

/** As much of a request as tells who asks. */
export interface Asking {
  readonly url: string;
  readonly resourceType: string;
  /** null or absent: no frame of a page, such as a worker */
  readonly frame?: { readonly parent: unknown } | null | undefined;
}

/** What shows an answer as a page, or runs it: such an answer comes out of the package only. */
const SHOWING = new Set(['mainFrame', 'object', 'script', 'stylesheet']);

/**
 * Whether a request for our scheme may be answered. What a server answers is never a document: it
 * would have our origin and our bridge. Main adds the sign-in to what it forwards, so
 * only the page itself may ask for that: a player framed in it, or a worker of such a frame, would
 * otherwise act for the user. What lies in the package is no secret and may be had by our workers.
 */
export function mayAskOwnScheme({ url, resourceType, frame }: Asking): boolean {
  if (resourceType === 'subFrame') return false;
  const isOfServer = isForwarded(new URL(url).pathname);
  if (isOfServer && SHOWING.has(resourceType)) return false;
  if (resourceType === 'mainFrame') return true;
  if (frame === null || frame === undefined) return !isOfServer;
  return frame.parent === null;
}

/** Cancels what others than the page itself ask of our scheme. */
export function guardOwnScheme(session: Pick<Session, 'webRequest'>, log: Log): void {
  session.webRequest.onBeforeRequest({ urls: [`${DESKTOP_ORIGIN}/*`] }, (details, answer) => {
    const mayAsk = mayAskOwnScheme(details);
    if (!mayAsk) log.warn('a request for our scheme was cancelled', { url: details.url });
    answer({ cancel: !mayAsk });
  });
}
