import { z } from 'zod';

/** What DiscordChatExporter writes, as far as it is read: one file a channel. */

const snowflake = z.string().regex(/^\d{15,20}$/);
const optionalText = z.string().nullish();

const emojiSchema = z.object({
  /** Empty: the name is the character itself. */
  id: z.string().default(''),
  name: z.string(),
  imageUrl: optionalText,
});

const personSchema = z.object({
  id: snowflake,
  name: z.string(),
  nickname: optionalText,
});

const roleSchema = z.object({
  id: snowflake,
  name: z.string(),
  color: optionalText,
  position: z.number().int().default(0),
});
export type ExportedRole = z.output<typeof roleSchema>;

const authorSchema = personSchema.extend({
  isBot: z.boolean().default(false),
  roles: z.array(roleSchema).default([]),
  avatarUrl: optionalText,
});
export type ExportedAuthor = z.output<typeof authorSchema>;

const fileSchema = z.object({ url: z.string(), fileName: z.string() });

const pictureSchema = z.object({ url: optionalText, canonicalUrl: optionalText });
const iconFields = { iconUrl: optionalText, iconCanonicalUrl: optionalText };
const embedSchema = z.object({
  title: optionalText,
  url: optionalText,
  description: optionalText,
  color: optionalText,
  author: z.object({ name: optionalText, ...iconFields }).nullish(),
  footer: z.object({ text: optionalText, ...iconFields }).nullish(),
  thumbnail: pictureSchema.nullish(),
  image: pictureSchema.nullish(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});
export type ExportedEmbed = z.output<typeof embedSchema>;

export const messageSchema = z.object({
  id: snowflake,
  type: z.string(),
  timestamp: z.string(),
  timestampEdited: optionalText,
  isPinned: z.boolean().default(false),
  content: z.string(),
  author: authorSchema,
  attachments: z.array(fileSchema).default([]),
  embeds: z.array(embedSchema).default([]),
  stickers: z.array(z.object({ name: z.string(), sourceUrl: z.string() })).default([]),
  reactions: z.array(z.object({ emoji: emojiSchema, count: z.number().int() })).default([]),
  mentions: z.array(personSchema).default([]),
  inlineEmojis: z.array(emojiSchema).default([]),
  reference: z.object({ messageId: optionalText, channelId: optionalText }).nullish(),
  forwardedMessage: z
    .object({ content: z.string().default(''), attachments: z.array(fileSchema).default([]) })
    .nullish(),
});
export type ExportedMessage = z.output<typeof messageSchema>;

/** What stands in a file before its messages. */
export const headSchema = z.object({
  guild: z.object({ id: z.string(), name: z.string() }),
  channel: z.object({
    id: snowflake,
    type: z.string(),
    categoryId: optionalText,
    category: optionalText,
    name: z.string(),
    topic: optionalText,
  }),
});
export type ExportHead = z.output<typeof headSchema>;

const mask = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().min(0)]).transform(BigInt);
const templateId = z.union([z.string(), z.number()]).transform(String);

/** A template of a server, as Discord answers it or only what it holds. */
const contentsSchema = z.object({
  roles: z
    .array(
      z.object({
        id: templateId,
        name: z.string(),
        permissions: mask,
        color: z.number().int().min(0).max(0xffffff).default(0),
        hoist: z.boolean().default(false),
        mentionable: z.boolean().default(false),
      }),
    )
    .max(300),
  channels: z
    .array(
      z.object({
        id: templateId,
        type: z.number().int(),
        name: z.string(),
        topic: optionalText,
        nsfw: z.boolean().nullish(),
        rate_limit_per_user: z.number().int().min(0).nullish(),
        user_limit: z.number().int().min(0).nullish(),
        position: z.number().default(0),
        parent_id: templateId.nullish(),
        permission_overwrites: z
          .array(z.object({ id: templateId, type: z.number(), allow: mask, deny: mask }))
          .default([]),
      }),
    )
    .max(600),
});
export type ServerTemplate = z.output<typeof contentsSchema>;

export const templateSchema = z.union([
  z
    .object({ serialized_source_guild: contentsSchema })
    .transform((file) => file.serialized_source_guild),
  contentsSchema,
]);
