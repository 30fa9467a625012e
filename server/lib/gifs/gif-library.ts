import type { Logger } from 'pino';
import type { GifProviderName } from '#shared/contract/messages/gif.ts';
import { gifLimits } from '#shared/rules/gif-limits.ts';
import { WebRefusal, type WebFetch } from '../web-fetch.ts';
import type { WorkLimit } from '../work-limit.ts';
import type { GifPicks } from './gif-picks.ts';
import type { GifPage, GifProvider, GifSearch, OfferedGif } from './gif-provider.ts';

/** The provider did not answer, or not in its form. */
export class GifProviderError extends Error {
  override readonly name = 'GifProviderError';
}

/** GIFs and stickers of the provider that the operator has chosen. */
export interface GifLibrary {
  readonly provider: GifProviderName;
  readonly picks: GifPicks;
  /** @throws GifProviderError */
  find(search: GifSearch): Promise<GifPage>;
  /**
   * The bytes of a picture of the provider's.
   * @throws GifProviderError when it is not there, too large, or on another host
   */
  fetchPicture(address: string, maxBytes: number): Promise<Buffer>;
}

/** Remembers what was answered for a while. */
export type GifAnswers = (key: string, ask: () => Promise<GifPage>) => Promise<GifPage>;

interface GifLibraryParts {
  readonly provider: GifProvider;
  readonly key: string;
  /** Opens hosts of the provider only. */
  readonly web: WebFetch;
  /** A few at a time. */
  readonly work: WorkLimit;
  readonly picks: GifPicks;
  readonly answers: GifAnswers;
  readonly logger: Logger;
}

/** Creates the library. The key goes to the provider and nowhere else: not into the log either. */
export function createGifLibrary(parts: GifLibraryParts): GifLibrary {
  const { provider, key, web, work, picks, answers, logger } = parts;

  /** Whether a picture may be shown: it is the provider's, and its address does not tell the key. */
  function isOwn(address: string): boolean {
    const url = URL.parse(address);
    if (!url || !provider.isPictureHost(url.hostname) || address.includes(key)) return false;
    return url.protocol === new URL(provider.origin).protocol;
  }

  function withOwnPictures({ gifs, next }: GifPage): GifPage {
    return {
      next,
      gifs: gifs
        .filter(({ moving, file }) => isOwn(moving) && isOwn(file))
        .map((gif): OfferedGif => {
          const { still } = gif;
          return { ...gif, still: still !== null && isOwn(still) ? still : null };
        }),
    };
  }

  async function ask(search: GifSearch): Promise<GifPage> {
    try {
      const { bytes } = await web(provider.origin + provider.pathOf(search, key), {
        accept: ['application/json'],
        maxBytes: gifLimits.answerBytes,
      });
      const answer: unknown = JSON.parse(bytes.toString());
      return withOwnPictures(provider.readAnswer(answer, search));
    } catch (error) {
      // an error of its own text may repeat the address, and with it the key
      const reason = error instanceof WebRefusal ? error.message : 'an answer of another form';
      logger.warn({ provider: provider.name, reason }, 'the provider of GIFs did not answer');
      throw new GifProviderError(reason);
    }
  }

  return {
    provider: provider.name,
    picks,
    find: (search) => answers(JSON.stringify(search), () => work(() => ask(search))),
    async fetchPicture(address, maxBytes) {
      if (!isOwn(address)) throw new GifProviderError('Not a picture of the provider');
      try {
        const { bytes } = await work(() => web(address, { accept: ['image/'], maxBytes }));
        return bytes;
      } catch (error) {
        if (!(error instanceof WebRefusal)) throw error;
        throw new GifProviderError(error.message);
      }
    },
  };
}
