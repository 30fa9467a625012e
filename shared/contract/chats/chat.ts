import { z } from 'zod';
import { socialLimits } from '../../rules/limits.ts';
import { validateGroupName } from '../../rules/chats.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, pictureField, ruledText, success, timeField } from '../fields.ts';
import { attachmentSchema } from '../messages/attachment.ts';
import { callLineSchema } from '../messages/call-line.ts';
import { pollEndSchema } from '../messages/poll.ts';
import { embedSchema, reactionSchema, replyMessageSchema } from '../messages/message.ts';
import { channelUnreadSchema } from '../messages/unread.ts';
import { contactSchema } from '../users.ts';

/**
 * The newest message of a chat, as its row in the list shows it. One that was deleted leaves
 * `state: 'deleted'` and a fixed text until the next one comes.
 */
export const lastMessageSchema = z.strictObject({
  id: idField<'message'>(),
  createdAt: timeField,
  editedAt: timeField.nullable(),
  content: z.string(),
  isDeleted: z.boolean(),
  createdBy: z.strictObject({
    id: idField<'user'>(),
    username: z.string(),
    profilePicture: z.string().nullable(),
  }),
  nonce: z.string().nullable(),
  state: z.enum(['sent', 'deleted']),
  /** null also when the original is gone. */
  replyTo: idField<'message'>().nullable(),
  replyToMessage: replyMessageSchema.nullable(),
  reactions: z.array(reactionSchema),
  attachments: z.array(attachmentSchema),
  embeds: z.array(embedSchema),
  call: callLineSchema.optional(),
  pollEnd: pollEndSchema.optional(),
});
export type LastMessage = z.output<typeof lastMessageSchema>;

/** What of a chat changes other than by messages; the same for everyone in it. */
const chatFacts = {
  /** The channel its messages stand in. */
  id: idField<'channel'>(),
  type: z.enum(['direct', 'group']),
  /** A group's own name; null: it is called after its people. */
  name: z.string().nullable(),
  picture: z.string().nullable(),
  /** Who may remove people from a group; null in a chat of two. */
  ownerId: idField<'user'>().nullable(),
  /** Everyone in it, the viewer included. */
  users: z.array(contactSchema),
};
export const chatFactsSchema = z.strictObject(chatFacts);

export const chatSchema = z.strictObject({
  ...chatFacts,
  lastMessage: lastMessageSchema.nullable(),
});
export type Chat = z.output<typeof chatSchema>;

export const listedChatSchema = z.strictObject({ ...chatSchema.shape, unread: z.number().int() });
export type ListedChat = z.output<typeof listedChatSchema>;

const chatParams = z.object({ chatId: idField<'channel'>() });
const userList = z
  .array(z.object({ id: idField<'user'>() }))
  .min(1)
  .max(socialLimits.groupUsers.max);
const user = { kind: 'user' } as const;

export const listChats = endpoint({
  name: 'listChats',
  method: 'GET',
  path: '/api/v1/me/chats',
  summary:
    'Lists the conversations of the caller by last message, newest first, as pages; hidden ones are left out',
  access: user,
  limit: { per: 'user', points: 120, seconds: 60 },
  query: z.object({
    limit: countField(1, 100).default(socialLimits.chatsPerPage),
    /** Behind the chat whose last message this is, or, without messages, the chat of this id. */
    before: idField<'message'>().optional(),
  }),
  reply: z.strictObject({
    dms: z.array(listedChatSchema),
    /** What is unread in the chats of this page, where there is something to tell. */
    unread: z.array(channelUnreadSchema),
    hasMore: z.boolean(),
  }),
});

export const openChat = endpoint({
  name: 'openChat',
  method: 'POST',
  path: '/api/v1/me/chats',
  summary:
    'Opens the conversation with one user, made when there is none; with more, creates a group',
  access: user,
  limit: { per: 'user', points: 30, seconds: 60 },
  body: z.object({ users: userList }),
  reply: z.strictObject({ success, dm: listedChatSchema, message: z.string() }),
});

export const getChat = endpoint({
  name: 'getChat',
  method: 'GET',
  path: '/api/v1/me/chats/:chatId',
  summary: 'Returns a conversation of the caller, hidden or not',
  access: user,
  limit: { per: 'user', points: 120, seconds: 60 },
  params: chatParams,
  reply: z.strictObject({ dm: listedChatSchema, isHidden: z.boolean() }),
});

export const hideChat = endpoint({
  name: 'hideChat',
  method: 'PATCH',
  path: '/api/v1/me/chats/:chatId/hidden',
  summary:
    'Hides a conversation from the list of the caller until the next message, or with hidden false shows it again',
  access: user,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: chatParams,
  body: z.object({ hidden: z.boolean().default(true) }).nullish(),
  reply: z.strictObject({ success }),
});

export const updateChat = endpoint({
  name: 'updateChat',
  method: 'PATCH',
  path: '/api/v1/me/chats/:chatId',
  summary: 'Changes the name or picture of a group, or its owner, by its owner',
  access: user,
  limit: { per: 'user', points: 30, seconds: 60 },
  params: chatParams,
  body: z.object({
    name: ruledText(validateGroupName, 200).nullish(),
    picture: pictureField.nullish(),
    ownerId: idField<'user'>().optional(),
  }),
  reply: z.strictObject({ success, dm: listedChatSchema }),
});

export const addChatUsers = endpoint({
  name: 'addChatUsers',
  method: 'POST',
  path: '/api/v1/me/chats/:chatId/users',
  summary: 'Adds friends to a group of at most ten',
  access: user,
  limit: { per: 'user', points: 30, seconds: 60 },
  params: chatParams,
  body: z.object({ users: userList }),
  reply: z.strictObject({ success, dm: listedChatSchema }),
});

export const removeChatUser = endpoint({
  name: 'removeChatUser',
  method: 'DELETE',
  path: '/api/v1/me/chats/:chatId/users/:userId',
  summary: 'Leaves a group, or removes a member as its owner',
  access: user,
  limit: { per: 'user', points: 30, seconds: 60 },
  params: chatParams.extend({ userId: idField<'user'>() }),
  reply: z.strictObject({ success }),
});
