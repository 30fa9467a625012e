// eslint-disable-next-line no-restricted-imports -- the one place that does
import { lazy as lazyOnce, useSyncExternalStore } from 'react';
import { retryImportWith } from './retry-import.ts';

const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 5_000;

let isIncomplete = false;
const listeners = new Set<() => void>();

/** Asks the reader to load the page again: it is older than its server, or misses a file of its own. */
export function askForReload(): void {
  isIncomplete = true;
  // where no banner hears it, nothing is open yet that could be lost
  if (listeners.size === 0) reloadSeldom();
  for (const listener of listeners) listener();
}

/** When this tab was last loaded again by itself: a file that is never there must not make a loop. */
const RELOADED_KEY = 'reloadedAt';
const LEAST_BETWEEN_MS = 60_000;

function reloadSeldom(): void {
  const before = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - before < LEAST_BETWEEN_MS) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  globalThis.location.reload();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this page needs files that it cannot have any more: only loading it again helps. */
export function useIsIncomplete(): boolean {
  return useSyncExternalStore(subscribe, () => isIncomplete);
}

async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return response.ok;
  } catch {
    return false;
  }
}

/** Resolves when the server that the page came from answers. */
export async function untilReachable(): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; !(await isReachable()); wait = Math.min(LAST_PAUSE_MS, wait * 2))
    await pause(wait);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      globalThis.removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    globalThis.addEventListener('online', go);
  });
}

const missedStyles = new Set<HTMLLinkElement>();

function noteMissedStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missedStyles.add(target);
}

/** Watches for style sheets that are missed: what loads chunks does not ask for one again. */
export function watchStyles(): void {
  document.addEventListener('error', noteMissedStyle, true);
}

function loadMissedStyles(): Promise<unknown> {
  const missed = [...missedStyles];
  missedStyles.clear();
  return Promise.all(
    missed.map(
      (link) =>
        new Promise<unknown>((resolve, reject) => {
          const again = document.createElement('link');
          again.rel = 'stylesheet';
          again.crossOrigin = link.crossOrigin;
          again.addEventListener('load', resolve);
          again.addEventListener('error', () => reject(new Error(`No styles: ${link.href}`)));
          again.href = link.href;
          link.replaceWith(again);
        }),
    ),
  );
}

/**
 * Loads what a page needs and cannot do without, for as long as it takes.
 *
 * @throws what `load` throws, when the server was there each time
 */
export function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  const loadWhole = async () => {
    const part = await load();
    await loadMissedStyles();
    return part;
  };
  return retryImportWith(loadWhole, { untilReachable, tellMissing: askForReload });
}

/**
 * A component in a file of its own, loaded when it is first drawn; the Suspense around it waits for
 * as long as the network is away. Everything drawn that is loaded late is loaded by this.
 */
export const lazy: typeof lazyOnce = (load) => lazyOnce(() => retryImport(load));
