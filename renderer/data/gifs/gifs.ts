import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { Gif, GifKind } from '#shared/contract/messages/gif.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { gifLimits } from '#shared/rules/gif-limits.ts';
import { callApi } from '../../lib/api-client.ts';
import { storedAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';

interface GifSearch {
  /** where it would be sent: what is found depends on who may look there */
  readonly channelId: ChannelId;
  readonly kind: GifKind;
  /** empty: what is popular */
  readonly text: string;
}

/** What is popular is not asked for again while a picker is opened now and then. */
const FRESH_MS = 5 * 60_000;

/** GIFs or stickers for a text, page by page; until they are there, what was found before. */
export function useGifs({ channelId, kind, text }: GifSearch) {
  const { language } = useTranslation();
  return useInfiniteQuery({
    queryKey: ['gifs', channelId, kind, language, text],
    queryFn: ({ pageParam, signal }) =>
      callApi('findGifs', {
        params: { channelId },
        query: { kind, text, language, ...(pageParam !== null && { page: pageParam }) },
        signal,
      }),
    // reason: the first page has none, the next ones have
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/**
 * Has the server copy what was chosen, to be sent like a file.
 * @throws ApiProblem
 */
export async function takeGif(
  channelId: ChannelId,
  { pick }: Pick<Gif, 'pick'>,
): Promise<Attachment> {
  const { attachment } = await callApi('takeGif', { params: { channelId }, body: { pick } });
  return attachment;
}

/** A GIF or sticker that its reader wants to find again. */
export interface FavouriteGif extends Gif {
  readonly kind: GifKind;
}

function isFavourite(found: unknown): found is FavouriteGif {
  if (typeof found !== 'object' || found === null) return false;
  // reason: any object may have them; each is looked at
  const { id, title, width, height, movingUrl, stillUrl, pick, kind } = found as Partial<
    Record<keyof FavouriteGif, unknown>
  >;
  const texts = [id, title, movingUrl, pick];
  return (
    texts.every((text) => typeof text === 'string') &&
    [width, height].every((pixels) => typeof pixels === 'number' && pixels > 0) &&
    (kind === 'gif' || kind === 'sticker') &&
    // pictures come from this server, whatever was written into the browser
    [movingUrl, stillUrl].every(
      (url) => url === null || (typeof url === 'string' && url.startsWith('/api/')),
    )
  );
}

/** Those kept in this browser, the newest first. */
export const favouriteGifsAtom = storedAtom<readonly FavouriteGif[]>({
  key: 'tayfa.gifs.favourites',
  version: 1,
  initial: [],
  parse: (found) =>
    Array.isArray(found) ? found.filter(isFavourite).slice(0, gifLimits.favourites) : null,
});

/** The list with one more, or without it if it was there. */
export function toggleFavourite(
  list: readonly FavouriteGif[],
  gif: FavouriteGif,
): readonly FavouriteGif[] {
  const others = list.filter(({ id, kind }) => id !== gif.id || kind !== gif.kind);
  return others.length < list.length ? others : [gif, ...list].slice(0, gifLimits.favourites);
}
