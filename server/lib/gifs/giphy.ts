import { z } from 'zod';
import { gifLimits } from '#shared/rules/gif-limits.ts';
import { firstWithin, titleOf, type GifProvider, type OfferedGif } from './gif-provider.ts';

/** GIPHY writes numbers as texts. */
const number = z.coerce.number().int().min(0);
const imageSchema = z.object({
  url: z.string().optional(),
  width: number.optional(),
  height: number.optional(),
  size: number.optional().catch(undefined),
  webp: z.string().optional(),
  webp_size: number.optional().catch(undefined),
});
const imagesSchema = z.record(z.string(), imageSchema.catch({}));
const item = z.object({
  id: z.string().min(1).max(100),
  title: z.string().catch(''),
  alt_text: z.string().catch(''),
  images: imagesSchema,
});
const answer = z.object({
  data: z.array(z.unknown()).max(200),
  pagination: z.object({ total_count: number, count: number, offset: number }).partial().catch({}),
  // a response without an id is made up while GIPHY itself is in trouble
  meta: z.object({ response_id: z.string().min(1) }),
});

/** Further on GIPHY gives nothing. */
const LAST_OFFSET = { trending: 499, search: 4_999 } as const;

function renditionsOf(image: z.output<typeof imageSchema> | undefined) {
  const { url, size, webp, webp_size: webpSize } = image ?? {};
  return [
    webp === undefined ? undefined : { url: webp, bytes: webpSize },
    url === undefined ? undefined : { url, bytes: size },
  ];
}

function offerOf(found: unknown): OfferedGif | null {
  const read = item.safeParse(found);
  if (!read.success) return null;
  const { id, title, alt_text: altText, images } = read.data;
  const small = images['fixed_width'];
  const moving = firstWithin(renditionsOf(small), gifLimits.previewBytes);
  const file = firstWithin(
    [images['original'], images['downsized_medium'], images['downsized'], small].flatMap(
      renditionsOf,
    ),
    gifLimits.fileBytes,
  );
  if (!small?.width || !small.height || moving === null || file === null) return null;
  const still = images['fixed_width_still']?.url;
  return {
    id,
    title: titleOf(altText || title),
    width: small.width,
    height: small.height,
    moving,
    still: firstWithin([still === undefined ? undefined : { url: still }], gifLimits.previewBytes),
    file,
  };
}

/** GIPHY: https://developers.giphy.com/docs/api/endpoint */
export const giphy: GifProvider = {
  name: 'giphy',
  origin: 'https://api.giphy.com',
  isPictureHost: (hostname) => /^(?:media\d?|i)\.giphy\.com$/.test(hostname),
  pathOf({ kind, text, language, audience, page }, key) {
    const query = new URLSearchParams({
      api_key: key,
      ...(text !== '' && { q: text, lang: language }),
      rating: audience === 'everyone' ? 'g' : 'pg',
      limit: String(gifLimits.perPage),
      offset: page ?? '0',
    });
    return `/v1/${kind}s/${text === '' ? 'trending' : 'search'}?${query.toString()}`;
  },
  readAnswer(found, { text, page }) {
    const { data, pagination } = answer.parse(found);
    const next = Number(page ?? 0) + gifLimits.perPage;
    const last = Math.min(
      LAST_OFFSET[text === '' ? 'trending' : 'search'],
      (pagination.total_count ?? Infinity) - 1,
    );
    return {
      gifs: data.map(offerOf).filter((one) => one !== null),
      next: data.length > 0 && next <= last ? String(next) : null,
    };
  },
};
