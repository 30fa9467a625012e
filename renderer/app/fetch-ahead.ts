import type { Language } from '#shared/locales/languages.ts';
import { untilReachable } from '../lib/lazy.ts';

/** What scripts/build/late-files.ts lists: addresses of scripts and style sheets. */
type LateFiles = Readonly<Record<Language | 'all', readonly string[]>>;

/** Not in every browser yet, and so not in the compiler's library. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Lets the browser keep what the application loads when it is first needed, so that a dialog opens
 * also while the network is away. One file after the other, each when the page has nothing else
 * to do: one who joins a voice channel at once is not kept waiting.
 */
export async function fetchAhead(language: Language): Promise<void> {
  // reason: only adds a member that may be absent
  if ((navigator as WithConnection).connection?.saveData === true) return;
  const response = await fetch('/late-files.json');
  // a development server has no list
  if (!(response.headers.get('content-type') ?? '').includes('json')) return;
  // reason: our own build writes it
  const files = (await response.json()) as LateFiles;
  for (const file of [...files.all, ...files[language]]) await fetchOnce(file);
}

/** A page that is never idle fetches nonetheless. Milliseconds. */
const LONGEST_WAIT_MS = 1_000;

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve);
  });
}

async function fetchOnce(file: string): Promise<void> {
  await untilIdle();
  try {
    // a file is kept once its body was read
    await (await fetch(file, { priority: 'low' })).arrayBuffer();
  } catch {
    await untilReachable();
  }
}
