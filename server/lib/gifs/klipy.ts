import { z } from 'zod';
import { gifLimits } from '#shared/rules/gif-limits.ts';
import {
  firstWithin,
  titleOf,
  type GifProvider,
  type OfferedGif,
  type Rendition,
} from './gif-provider.ts';

const fileSchema = z.object({
  url: z.string(),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  size: z.number().optional().catch(undefined),
});
type File = z.output<typeof fileSchema>;
const format = fileSchema.optional().catch(undefined);
/** There are films besides, which messages do not show as pictures. */
const formats = z.object({ webp: format, gif: format, jpg: format, png: format });
const item = z.object({
  id: z.union([z.number(), z.string().min(1).max(100)]),
  title: z.string().catch(''),
  // an advertisement stands in the same list
  type: z.enum(['gif', 'sticker']),
  file: z.object({
    hd: formats.catch({}),
    md: formats.catch({}),
    sm: formats.catch({}),
    xs: formats.catch({}),
  }),
});
const answer = z.object({
  result: z.literal(true),
  data: z.object({ data: z.array(z.unknown()).max(200), has_next: z.boolean().catch(false) }),
});

const countries = { en: 'us', tr: 'tr' } as const;

function rendition(file: File | undefined): Rendition | undefined {
  return file && { url: file.url, bytes: file.size };
}

function offerOf(found: unknown): OfferedGif | null {
  const read = item.safeParse(found);
  if (!read.success) return null;
  const { hd, md, sm, xs } = read.data.file;
  const small = [sm.webp, sm.gif, xs.webp, xs.gif].find((one) => one !== undefined);
  const moving = firstWithin([rendition(small)], gifLimits.previewBytes);
  const sent = firstWithin(
    [md.webp, md.gif, hd.webp, sm.webp, sm.gif].map(rendition),
    gifLimits.fileBytes,
  );
  if (!small || moving === null || sent === null) return null;
  return {
    id: String(read.data.id),
    title: titleOf(read.data.title),
    width: small.width,
    height: small.height,
    moving,
    still: firstWithin([rendition(sm.png), rendition(sm.jpg)], gifLimits.previewBytes),
    file: sent,
  };
}

/** KLIPY: https://docs.klipy.com */
export const klipy: GifProvider = {
  name: 'klipy',
  origin: 'https://api.klipy.com',
  isPictureHost: (hostname) => /^static\d?\.klipy\.com$/.test(hostname),
  pathOf({ kind, text, language, audience, page }, key) {
    const query = new URLSearchParams({
      ...(text !== '' && { q: text }),
      page: page ?? '1',
      per_page: String(gifLimits.perPage),
      locale: countries[language],
      content_filter: audience === 'everyone' ? 'high' : 'medium',
      // it must be named; all of a server are one to the provider
      customer_id: 'tayfa',
    });
    const what = text === '' ? 'trending' : 'search';
    return `/api/v1/${encodeURIComponent(key)}/${kind}s/${what}?${query.toString()}`;
  },
  readAnswer(found, { page }) {
    const { data, has_next: hasNext } = answer.parse(found).data;
    return {
      gifs: data.map(offerOf).filter((one) => one !== null),
      next: hasNext ? String(Number(page ?? 1) + 1) : null,
    };
  },
};
