import { z } from 'zod';
import { messageLimits, uploadLimits } from '../../rules/limits.ts';
import { threadSchema } from '../channels/thread.ts';
import { endpoint } from '../endpoint.ts';
import {
  countField,
  idField,
  momentField,
  plainText,
  ruledText,
  success,
  timeField,
} from '../fields.ts';
import { presenceSchema, wornTeamFaceFields } from '../users.ts';
import { attachmentDraftSchema, attachmentSchema } from './attachment.ts';
import { callLineSchema } from './call-line.ts';
import { componentRowsSchema, componentsField } from './component.ts';
import { pollDraftSchema, pollEndSchema, pollSchema } from './poll.ts';

/** 10,000 lets the rule of 2,000 (5,000 with premium) answer in its own words. */
export const MAX_CONTENT_ACCEPTED = 10_000;

export const authorSchema = z.strictObject({
  id: idField<'user'>(),
  username: z.string(),
  profilePicture: z.string().nullable(),
  ...wornTeamFaceFields,
  flags: z.number().int(),
  presence: presenceSchema,
  verified: z.boolean(),
  /** Written by a webhook, under the name and picture it had then: no account. */
  webhook: z.literal(true).optional(),
  /** Beside `webhook`: written elsewhere before the community moved here, by one not known here, without a profile. */
  imported: z.literal(true).optional(),
});
export type Author = z.output<typeof authorSchema>;

/** Pixels are known of pictures that the server has fetched already. */
const embedImageSchema = z.strictObject({
  url: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});

export const embedSchema = z.strictObject({
  color: z.number().int().optional(),
  author: z.strictObject({ name: z.string(), icon_url: z.string().optional() }).optional(),
  title: z.string().optional(),
  url: z.string().optional(),
  description: z.string().optional(),
  fields: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  image: embedImageSchema.optional(),
  thumbnail: embedImageSchema.optional(),
  footer: z.strictObject({ text: z.string(), icon_url: z.string().optional() }).optional(),
});

export type Embed = z.output<typeof embedSchema>;

export const reactionSchema = z.strictObject({
  /** The Unicode emoji itself, or a custom emoji's id. */
  emojiId: z.string(),
  count: z.number().int(),
  /** In the order of reacting; of a long list the first, and the caller when they reacted. */
  users: z.array(idField<'user'>()),
});
export type Reaction = z.output<typeof reactionSchema>;

export const mentionsSchema = z.strictObject({
  users: z.array(idField<'user'>()),
  roles: z.array(idField<'role'>()),
  everyone: z.boolean(),
  here: z.boolean(),
});

const announcedInSchema = z.strictObject({
  teamId: idField<'team'>(),
  channelId: idField<'channel'>(),
  messageId: idField<'message'>(),
});
export type AnnouncedIn = z.output<typeof announcedInSchema>;

const usedCommandSchema = z.strictObject({ name: z.string(), userId: idField<'user'>() });
export type UsedCommand = z.output<typeof usedCommandSchema>;

const messageFields = {
  id: idField<'message'>(),
  channelId: idField<'channel'>(),
  /** null in a chat */
  teamId: idField<'team'>().nullable(),
  content: z.string(),
  createdAt: timeField,
  editedAt: timeField.nullable(),
  createdBy: authorSchema,
  replyTo: idField<'message'>().nullable(),
  state: z.enum(['sending', 'sent', 'failed', 'deleted']),
  type: z.enum(['text', 'scheduled']),
  attachments: z.array(attachmentSchema),
  embeds: z.array(embedSchema),
  /** In the order in which each emoji came first; never filled in a reply's original. */
  reactions: z.array(reactionSchema),
  pinnedAt: timeField.nullable(),
  mentions: mentionsSchema,
  nonce: z.string().nullable(),
  scheduledAt: timeField.nullable(),
  /** Of what stands in a chat for a call; its content is empty. */
  call: callLineSchema.optional(),
  /** Of an announcement, and of what brought one into a channel that follows it. */
  title: z.string().optional(),
  /** Of what was brought here: the announcement it repeats. Who sees that one may go there. */
  announcedIn: announcedInSchema.optional(),
  /** Of what stands in a conversation for a poll that has ended; its content is empty. */
  pollEnd: pollEndSchema.optional(),
  /** Of a bot's answer to a command: which one, and who used it. */
  usedCommand: usedCommandSchema.optional(),
  /** Said elsewhere first; a reader who may see where asks for it (`getForwardSource`). */
  forwarded: z.literal(true).optional(),
};

/** The original of a reply, one level deep. */
export const replyMessageSchema = z.strictObject(messageFields);
export type ReplyMessage = z.output<typeof replyMessageSchema>;

export const messageSchema = z.strictObject({
  ...messageFields,
  /** Its question is the content. A reply shows its original without it. */
  poll: pollSchema.optional(),
  /** What its team plans and it shows, which the reader may not see; its title is the content. */
  teamEventId: idField<'team-event'>().optional(),
  /** What a bot has hung below it to press or choose; a reply shows its original without it. */
  components: componentRowsSchema.optional(),
  /** The thread that began with it. */
  thread: threadSchema.optional(),
  replyToMessage: replyMessageSchema.nullable(),
  /** The original is gone or may not be seen. */
  failedToLoadReplies: z.boolean(),
});
export type Message = z.output<typeof messageSchema>;

/** When a scheduled message is to go out. */
export const scheduleFields = {
  scheduledAt: momentField.optional(),
  /** The sender's clock ahead of UTC: which days are within reach depends on it. */
  utcOffsetMinutes: z.number().int().min(-720).max(840).optional(),
};

const channelParams = z.object({ channelId: idField<'channel'>() });
const messageParams = channelParams.extend({ messageId: idField<'message'>() });
const view = { kind: 'conversation', channel: 'params.channelId' } as const;
/** Writing words in a conversation, or changing what is written. */
export const writeAccess = {
  ...view,
  inTeam: [
    // to-dos, announcements and streams are written to by calls of their own
    { type: 'text', denied: 'channel.not-text' },
    { permission: 'SEND_MESSAGES', denied: 'channel.send-denied' },
  ],
} as const;

const pagePlaces = ['offset', 'before', 'after', 'messageId'] as const;

const pageQuery = z
  .object({
    limit: countField(1, 100).default(messageLimits.perPage),
    // deep offsets are walked one by one: `before` does not slow down with depth
    offset: countField(0, 100_000).optional(),
    before: idField<'message'>().optional(),
    after: idField<'message'>().optional(),
    messageId: idField<'message'>().optional(),
  })
  .superRefine((query, context) => {
    const named = pagePlaces.filter((place) => query[place] !== undefined);
    const [first, second] = named;
    if (second === undefined) return;
    const message = `Cannot be combined with ${first}`;
    context.addIssue({ code: 'custom', path: [second], message });
  });

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/v1/channels/:channelId/messages',
  summary:
    'Lists a page of messages, oldest first: the newest, or by offset, before, after, or around messageId; empty without the history permission',
  access: view,
  limit: { per: 'user', points: 300, seconds: 60 },
  params: channelParams,
  query: pageQuery,
  reply: z.strictObject({
    messages: z.array(messageSchema),
    /** The originals of the replies on this page. */
    replyMessages: z.array(replyMessageSchema),
    hasOlder: z.boolean(),
    hasNewer: z.boolean(),
  }),
});

export const getMessage = endpoint({
  name: 'getMessage',
  method: 'GET',
  path: '/api/v1/channels/:channelId/messages/:messageId',
  summary: 'Returns a message',
  access: view,
  limit: { per: 'user', points: 300, seconds: 60 },
  params: messageParams,
  reply: z.strictObject({ message: messageSchema, scheduledDate: timeField.nullable() }),
});

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/v1/channels/:channelId/messages',
  summary: 'Sends a message; the same nonce again answers the first one',
  access: writeAccess,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: channelParams,
  body: z.object({
    content: ruledText(() => null, MAX_CONTENT_ACCEPTED),
    nonce: plainText(1, messageLimits.nonce).optional(),
    replyTo: idField<'message'>().nullish(),
    /** Files uploaded before, each for one message only. */
    attachments: z
      .array(attachmentDraftSchema)
      .max(
        uploadLimits.attachmentsPerMessage,
        `A message has at most ${String(uploadLimits.attachmentsPerMessage)} attachments`,
      )
      .refine(
        (drafts) => new Set(drafts.map(({ id }) => id)).size === drafts.length,
        'Twice the same file',
      )
      .default([]),
    type: z.enum(['text', 'scheduled']).default('text'),
    /** Asks a question in place of words and files: content is empty then. */
    poll: pollDraftSchema.optional(),
    /** Shows what the team plans in place of words and files: content is empty then. */
    teamEventId: idField<'team-event'>().optional(),
    /** What hangs below it to press or choose; of bots only. */
    components: componentsField.optional(),
    ...scheduleFields,
  }),
  reply: z.strictObject({ success, message: messageSchema }),
});

export const editMessage = endpoint({
  name: 'editMessage',
  method: 'PATCH',
  path: '/api/v1/channels/:channelId/messages/:messageId',
  summary: 'Changes the text of a message of the caller',
  access: writeAccess,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: messageParams,
  body: z.object({
    content: ruledText(() => null, MAX_CONTENT_ACCEPTED),
    /** In place of what hangs below it; left out it stays. Of bots only. */
    components: componentsField.optional(),
  }),
  reply: z.strictObject({ success, message: messageSchema }),
});

export const deleteMessage = endpoint({
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/messages/:messageId',
  summary: 'Deletes a message of the caller, or another with MANAGE_MESSAGES',
  access: view,
  limit: { per: 'user', points: 120, seconds: 30 },
  params: messageParams,
  reply: z.strictObject({ success }),
});

export const removeEmbeds = endpoint({
  name: 'removeEmbeds',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/messages/:messageId/embeds',
  summary: 'Removes the link previews of a message of the caller, or another with MANAGE_MESSAGES',
  access: view,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: messageParams,
  reply: z.strictObject({ success }),
});
