import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { downloadSchema } from '#shared/contract/site/site.ts';
import type { Clock } from './clock.ts';

/** What is known of desktop releases. */
export interface ReleaseFeed {
  /**
   * Address of the newest installer for Windows; null when none is published.
   * @throws ReleaseFeedError when it is not known and cannot be asked for now
   */
  latestWindows(): Promise<string | null>;
  /**
   * All that is known of the newest version.
   * @throws ReleaseFeedError as above
   */
  newest(): Promise<Newest>;
}

interface Newest {
  /** null: none is published, or it is not known */
  readonly version: string | null;
  readonly files: z.output<typeof downloadSchema>[];
}

/** The release host does not answer, and nothing it said before is known. */
export class ReleaseFeedError extends Error {
  override readonly name = 'ReleaseFeedError';
}

interface ReleaseFeedOptions {
  /** null: this server publishes no desktop application */
  readonly url: string | null;
  /** Keeps the last answer over a restart, for when the release host is away just then. */
  readonly cacheFile: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly fetch?: typeof fetch;
}

/** How long an answer is not asked for again: the host allows 60 calls an hour without a key. */
const FRESH_MS = 10 * 60_000;
/** After a failure the host is left alone for so long. */
const PAUSE_MS = 60_000;
const TIMEOUT_MS = 5_000;
/** A release with all its notes is far smaller. */
const MAX_CHARACTERS = 2_000_000;

/** The part of a GitHub release that matters here. */
const releaseSchema = z.object({
  assets: z.array(
    z.object({
      name: z.string(),
      browser_download_url: z.url({ protocol: /^https?$/ }).max(2_000),
    }),
  ),
});
const knownSchema = z.object({ url: z.string().nullable() });
type Known = z.output<typeof knownSchema>;

/** The installer among a release's files: the portable program and other processors come last. */
function installerIn(assets: z.output<typeof releaseSchema>['assets']): string | null {
  const programs = assets.filter(({ name }) => /\.exe$/i.test(name));
  const common = programs.filter(({ name }) => !/portable|arm64|ia32/i.test(name));
  return (common[0] ?? programs[0])?.browser_download_url ?? null;
}

/**
 * Asks the release host for the newest installer, at most every ten minutes and once at a time.
 * While the host is away the last answer stands, also after a restart.
 */
export function createReleaseFeed(options: ReleaseFeedOptions): ReleaseFeed {
  const { url, cacheFile, clock, logger } = options;
  let known: Known | undefined;
  let reading: Promise<Known | undefined> | undefined;
  let askAgainAt = 0;
  let asking: Promise<void> | undefined;

  async function ask(from: string): Promise<void> {
    try {
      known = { url: installerIn(await fetchAssets(options.fetch ?? fetch, from)) };
      askAgainAt = clock.now() + FRESH_MS;
      await keep(cacheFile, known);
    } catch (error) {
      logger.warn({ err: error }, 'the release host could not be asked');
      askAgainAt = clock.now() + PAUSE_MS;
    }
  }

  async function latestWindows(): Promise<string | null> {
    if (url === null) return null;
    reading ??= readKept(cacheFile);
    const kept = await reading;
    // the host may have answered in the meantime, and knows better
    known ??= kept;
    if (clock.now() >= askAgainAt) {
      asking ??= ask(url).finally(() => {
        asking = undefined;
      });
      // what is known is good enough while the host thinks
      if (!known) await asking;
    }
    if (!known) throw new ReleaseFeedError('The release host has not answered yet');
    return known.url;
  }

  return {
    latestWindows,
    async newest() {
      const installer = await latestWindows();
      if (installer === null) return { version: null, files: [] };
      const file = { arch: null, kind: 'installer', url: installer, size: null } as const;
      return { version: null, files: [{ system: 'windows', ...file }] };
    },
  };
}

async function fetchAssets(ask: typeof fetch, url: string) {
  const response = await ask(url, {
    headers: { accept: 'application/vnd.github+json', 'user-agent': 'tayfa-server' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // a repository without a release answers so; that is news, not a failure
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`The release host answered ${String(response.status)}`);
  const text = await response.text();
  if (text.length > MAX_CHARACTERS) throw new Error('The release host answered too much');
  return releaseSchema.parse(JSON.parse(text)).assets;
}

async function readKept(file: string): Promise<Known | undefined> {
  try {
    return knownSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Whole or not at all. */
async function keep(file: string, known: Known): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(known));
  await rename(`${file}.part`, file);
}
