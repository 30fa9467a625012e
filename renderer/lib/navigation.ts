import { useSyncExternalStore } from 'react';

/**
 * The way from page to page for what can stand before the router is there: the landing page is
 * shown without it. While the router is there it does the going, and tells where it has arrived.
 */
type Navigate = (address: string, options: { readonly replace: boolean }) => void;

let router: Navigate | null = null;
/** The path of the page that is shown; undefined until it is first asked for. */
let pathname: string | undefined;
const listeners = new Set<() => void>();

/** The page is at another place. */
export function tellArrival(): void {
  pathname = globalThis.location.pathname;
  for (const listener of listeners) listener();
}

/** Hands the going over to the router, until what this gives is called. */
export function giveNavigation(navigate: Navigate): () => void {
  router = navigate;
  return () => {
    if (router === navigate) router = null;
  };
}

/** Leads to one of our pages, as a click on a link does: the page one is on is not remembered twice. */
export function goTo(address: string): void {
  const { pathname: path, search, hash } = globalThis.location;
  const replace = address === `${path}${search}${hash}`;
  if (router) {
    router(address, { replace });
    return;
  }
  globalThis.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  tellArrival();
}

/** The router hears of steps back by itself, and tells when it has made them. */
function stepped(): void {
  if (!router) tellArrival();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    globalThis.addEventListener('popstate', stepped);
    // one may have stepped since the first screen was drawn: React looks again once this is done
    if (!router) ({ pathname } = globalThis.location);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener('popstate', stepped);
  };
}

/** The path of the page that is shown. */
export function usePathname(): string {
  return useSyncExternalStore(subscribe, () => (pathname ??= globalThis.location.pathname));
}
