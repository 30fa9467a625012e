import { z } from 'zod';
import { webhookLimits as limits } from '../../rules/limits.ts';
import { validateWebhookName } from '../../rules/webhooks.ts';
import { endpoint } from '../endpoint.ts';
import { flagQuery, idField, plainText, ruledText, success, timeField } from '../fields.ts';
import { messageSchema } from '../messages/message.ts';

/** What posts into one text channel from outside, by its address. */
export const webhookSchema = z.strictObject({
  id: idField<'webhook'>(),
  /** Who knows it posts: the address is /api/v1/webhooks/{id}/{token}. */
  token: z.string(),
  username: z.string(),
  profilePicture: z.string().nullable(),
  createdAt: timeField,
});
export type Webhook = z.output<typeof webhookSchema>;

const channelParams = z.object({ teamId: idField<'team'>(), channelId: idField<'channel'>() });
const webhookParams = channelParams.extend({ webhookId: idField<'webhook'>() });
const access = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_WEBHOOKS'] } as const;
const editLimit = { per: 'user', points: 60, seconds: 60 } as const;
const nameField = ruledText(validateWebhookName, 400).transform((name) => name.trim());
const webhookReply = z.strictObject({ success, webhook: webhookSchema });

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/v1/teams/:teamId/channels/:channelId/webhooks',
  summary: 'Lists the webhooks of a text channel that the caller sees, newest last',
  access,
  limit: { per: 'user', points: 120, seconds: 60 },
  params: channelParams,
  reply: z.strictObject({ success, webhooks: z.array(webhookSchema) }),
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/api/v1/teams/:teamId/channels/:channelId/webhooks',
  summary: 'Creates a webhook that posts into a text channel',
  access,
  limit: editLimit,
  params: channelParams,
  body: z.object({ name: nameField }),
  reply: webhookReply,
});

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  method: 'POST',
  path: '/api/v1/teams/:teamId/channels/:channelId/webhooks/:webhookId',
  summary:
    'Changes a webhook; what is left out stays. Its picture is a PNG that the caller has uploaded',
  access,
  limit: editLimit,
  params: webhookParams,
  body: z.object({
    name: nameField.optional(),
    /** The `url` that an upload answered; null takes the picture away. */
    profilePicture: plainText(1, 200).nullish(),
  }),
  reply: webhookReply,
});

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/channels/:channelId/webhooks/:webhookId',
  summary: 'Deletes a webhook; what it posted stays',
  access,
  limit: editLimit,
  params: webhookParams,
  reply: z.strictObject({ success }),
});

export const renewWebhookToken = endpoint({
  name: 'renewWebhookToken',
  method: 'POST',
  path: '/api/v1/teams/:teamId/channels/:channelId/webhooks/:webhookId/token',
  summary: 'Gives a webhook a new address, as when the old one was leaked',
  access,
  limit: editLimit,
  params: webhookParams,
  reply: webhookReply,
});

/** An address of the web; nothing else is linked or shown. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'Must be an http or https address' })
  .max(limits.address);

const pictureSchema = z.object({ url: webAddress });

/** An embed as it is sent: what Discord's own webhooks take fits, what is not shown is left out. */
const embedDraft = z.object({
  color: z.number().int().min(0).max(0xff_ff_ff).nullish(),
  author: z
    .object({ name: plainText(1, limits.embedAuthor), icon_url: webAddress.nullish() })
    .nullish(),
  title: plainText(1, limits.embedTitle).nullish(),
  url: webAddress.nullish(),
  description: plainText(1, limits.embedDescription).nullish(),
  fields: z
    .array(
      z.object({
        name: plainText(1, limits.embedFieldName),
        value: plainText(1, limits.embedFieldValue),
      }),
    )
    .max(limits.embedFields)
    .nullish(),
  image: pictureSchema.nullish(),
  thumbnail: pictureSchema.nullish(),
  footer: z
    .object({ text: plainText(1, limits.embedFooter), icon_url: webAddress.nullish() })
    .nullish(),
});
export type EmbedDraft = z.output<typeof embedDraft>;

/** Characters in the texts of an embed. */
function embedLength({ author, title, description, fields, footer }: EmbedDraft): number {
  const inFields = (fields ?? []).flatMap(({ name, value }) => [name, value]);
  const texts = [author?.name, title, description, footer?.text, ...inFields];
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

/** Whom the text may call: everyone and roles only where the webhook's maker still may. */
const allowedMentionsSchema = z.object({
  parse: z
    .array(z.enum(['users', 'roles', 'everyone']))
    .max(3)
    .default([]),
  users: z.array(idField<'user'>()).max(limits.allowedIds).default([]),
  roles: z.array(idField<'role'>()).max(limits.allowedIds).default([]),
});
export type AllowedMentions = z.output<typeof allowedMentionsSchema>;

const executionParams = z.object({ webhookId: idField<'webhook'>(), token: plainText(1, 128) });
const executionLimit = { per: 'webhook', points: 30, seconds: 60 } as const;
const executionQuery = z.object({
  /** With it the answer brings the message as it was posted. */
  wait: flagQuery.optional(),
});
const executionReply = z.strictObject({ success, message: messageSchema.nullable() });

export const executeWebhook = endpoint({
  name: 'executeWebhook',
  method: 'POST',
  path: '/api/v1/webhooks/:webhookId/:token',
  summary: 'Posts as a webhook: text, up to 10 embeds, or both, under its name or another one',
  access: { kind: 'public' },
  limit: executionLimit,
  params: executionParams,
  query: executionQuery,
  body: z.object({
    // 10,000 lets the rule of 2,000 answer in its own words
    content: ruledText(() => null).nullish(),
    username: nameField.nullish(),
    avatar_url: webAddress.nullish(),
    embeds: z
      .array(embedDraft)
      .max(limits.embeds, `A message has at most ${String(limits.embeds)} embeds`)
      .refine(
        (embeds) =>
          embeds.reduce((sum, embed) => sum + embedLength(embed), 0) <= limits.embedCharacters,
        `The texts of all embeds have at most ${String(limits.embedCharacters)} characters`,
      )
      .nullish(),
    allowed_mentions: allowedMentionsSchema.nullish(),
  }),
  reply: executionReply,
});

export const executeGithubWebhook = endpoint({
  name: 'executeGithubWebhook',
  method: 'POST',
  path: '/api/v1/webhooks/:webhookId/:token/github',
  summary: 'Posts what GitHub says happened in a repository; other events are passed over',
  access: { kind: 'public' },
  limit: executionLimit,
  params: executionParams,
  query: executionQuery,
  body: z.record(z.string(), z.unknown()),
  reply: executionReply,
});

export const executeSlackWebhook = endpoint({
  name: 'executeSlackWebhook',
  method: 'POST',
  path: '/api/v1/webhooks/:webhookId/:token/slack',
  summary: 'Posts what was written for an incoming webhook of Slack: text, attachments, blocks',
  access: { kind: 'public' },
  limit: executionLimit,
  params: executionParams,
  query: executionQuery,
  body: z.record(z.string(), z.unknown()),
  reply: executionReply,
});
