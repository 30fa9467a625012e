import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Clock } from './lib/clock.ts';
import type { Closers } from './lib/closers.ts';
import { createGifLibrary, type GifLibrary } from './lib/gifs/gif-library.ts';
import { createGifPicks } from './lib/gifs/gif-picks.ts';
import type { GifProvider } from './lib/gifs/gif-provider.ts';
import { giphy } from './lib/gifs/giphy.ts';
import { klipy } from './lib/gifs/klipy.ts';
import { ProblemError } from './lib/problem-error.ts';
import { createWebFetch } from './lib/web-fetch.ts';
import { createWorkLimit } from './lib/work-limit.ts';
import { createGifAnswers } from './state/gif-answers.ts';

const providers = { giphy, klipy } as const;

/** Calls to the provider at once, and how many wait: a page of the picker is 24 pictures. */
const gifWorkLimits = { concurrent: 12, waiting: 600 };

interface GifParts {
  /** Signs what is offered. */
  readonly imageKey: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly closers: Closers;
}

/** A provider whose answers and pictures come from a server on this machine. */
function atStandIn(provider: GifProvider, address: string): GifProvider {
  const { origin, hostname: host } = new URL(address);
  return { ...provider, origin, isPictureHost: (hostname) => hostname === host };
}

/** The GIFs of the provider that the configuration names; null where it names none. */
export function createGifs(config: Config, parts: GifParts): GifLibrary | null {
  const { GIF_PROVIDER: name, GIF_API_KEY: key, GIF_STAND_IN: standIn } = config;
  if (name === undefined || key === undefined) return null;
  const provider = standIn ? atStandIn(providers[name], standIn) : providers[name];
  const { hostname } = new URL(provider.origin);
  const door = createWebFetch({
    hosts: (host) => host === hostname || provider.isPictureHost(host),
    // a stand-in may be on this machine; production refuses one
    ...(standIn && { admits: () => true, ports: [new URL(standIn).port] }),
  });
  parts.closers.add('GIFs', door.close);
  return createGifLibrary({
    provider,
    key,
    web: door.fetch,
    work: createWorkLimit({ ...gifWorkLimits, onFull: () => new ProblemError('server.busy') }),
    picks: createGifPicks(parts.imageKey),
    answers: createGifAnswers(parts.clock),
    logger: parts.logger,
  });
}
