import { z } from 'zod';
import { gifLimits } from '../../rules/gif-limits.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success } from '../fields.ts';
import { attachmentSchema } from './attachment.ts';

/** Services that find GIFs and stickers. */
export const gifProviders = ['giphy', 'klipy'] as const;
export type GifProviderName = (typeof gifProviders)[number];

export const gifKinds = ['gif', 'sticker'] as const;
export type GifKind = (typeof gifKinds)[number];

/** The languages that a search is understood in. */
export const gifLanguages = ['en', 'tr'] as const;
export type GifLanguage = (typeof gifLanguages)[number];

/** A GIF or sticker to choose. Its pictures come from this server, never from the provider. */
export const gifSchema = z.strictObject({
  id: z.string(),
  /** What its provider calls it; empty when it does not. */
  title: z.string(),
  /** Pixels of both pictures. */
  width: z.number().int(),
  height: z.number().int(),
  movingUrl: z.string(),
  /** The same standing still; null where the provider has none. */
  stillUrl: z.string().nullable(),
  /** What `takeGif` is told, signed by this server. */
  pick: z.string(),
});
export type Gif = z.output<typeof gifSchema>;

/** They are sent as files are. */
const access = {
  kind: 'conversation',
  channel: 'params.channelId',
  inTeam: [{ permission: 'ATTACH_FILES', denied: 'attachment.denied' }],
} as const;
const channelParams = z.object({ channelId: idField<'channel'>() });

/** */
export const findGifs = endpoint({
  name: 'findGifs',
  method: 'GET',
  path: '/api/v1/channels/:channelId/gifs',
  summary:
    'Lists GIFs or stickers of the provider for a text, what is popular without one; suitable for everyone where teens may look',
  access,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: channelParams,
  query: z.object({
    kind: z.enum(gifKinds).default('gif'),
    text: plainText(0, gifLimits.text).default(''),
    language: z.enum(gifLanguages).default('en'),
    /** As `next` of the page before named it. */
    page: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional(),
  }),
  reply: z.strictObject({
    success,
    provider: z.enum(gifProviders),
    gifs: z.array(gifSchema),
    /** null: there are no more. */
    next: z.string().nullable(),
  }),
});

/** */
export const takeGif = endpoint({
  name: 'takeGif',
  method: 'POST',
  path: '/api/v1/channels/:channelId/gifs',
  summary: 'Copies a GIF or sticker that was found, as a file to send with a message',
  access,
  limit: { per: 'user', points: 30, seconds: 60 },
  params: channelParams,
  body: z.object({ pick: z.string().min(1).max(gifLimits.pick) }),
  reply: z.strictObject({ success, attachment: attachmentSchema }),
});
