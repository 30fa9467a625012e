import { z } from 'zod';
import { archiveChoices, threadLimits } from '../../rules/threads.ts';
import { characterCount } from '../../lib/text.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, ruledText, success, timeField } from '../fields.ts';
import { channelUnreadSchema } from '../messages/unread.ts';
import { wornTeamFaceFields } from '../users.ts';

/** Minutes without a message after which a thread is put away by itself. */
const archiveMinutesSchema = z.union(archiveChoices.map((minutes) => z.literal(minutes)));

export const threadSchema = z.strictObject({
  /** Its messages stand under this id, as those of a channel do. */
  id: idField<'channel'>(),
  teamId: idField<'team'>(),
  /** The channel it stands in, whose permissions hold in it. */
  parentId: idField<'channel'>(),
  /** What it began with; that may be gone. null: it began with nothing. */
  rootMessageId: idField<'message'>().nullable(),
  name: z.string(),
  createdBy: idField<'user'>(),
  createdAt: timeField,
  isArchived: z.boolean(),
  /** Only moderators write in it, and bring it back. */
  isLocked: z.boolean(),
  archiveAfterMinutes: archiveMinutesSchema,
  messageCount: z.number().int(),
  lastMessageAt: timeField.nullable(),
  /** Who wrote in it last, the latest first; a few. */
  authors: z.array(
    z.strictObject({
      id: idField<'user'>(),
      username: z.string(),
      nickname: wornTeamFaceFields.nickname,
    }),
  ),
  /** Grows with each change: of two states the one with the larger number is the later. */
  version: z.number().int(),
});
export type Thread = z.output<typeof threadSchema>;

const threadParams = z.object({ channelId: idField<'channel'>() });
const view = { kind: 'conversation', channel: 'params.channelId' } as const;
const begins = {
  ...view,
  inTeam: [
    { type: 'text', denied: 'channel.not-text' },
    { permission: 'SEND_MESSAGES', denied: 'channel.send-denied' },
  ],
} as const;
const nameField = ruledText((text) => {
  const length = characterCount(text.trim());
  const { min, max } = threadLimits.name;
  if (length < min) return { code: 'thread.name-empty', message: 'Give the thread a name' };
  if (length > max)
    return { code: 'thread.name-long', message: `Must be at most ${String(max)} characters` };
  return null;
}, 1_000).transform((text) => text.trim());
const threadReply = z.strictObject({ success, thread: threadSchema, isJoined: z.boolean() });

export const startThread = endpoint({
  name: 'startThread',
  method: 'POST',
  path: '/api/v1/channels/:channelId/threads',
  summary:
    'Starts a thread, on a message or on its own; a message has one, which a second start answers',
  access: begins,
  limit: { per: 'user', points: 20, seconds: 300 },
  params: threadParams,
  body: z.object({
    messageId: idField<'message'>().nullish(),
    /** Left out: the first words of the message. */
    name: nameField.optional(),
    archiveAfterMinutes: archiveMinutesSchema.optional(),
  }),
  reply: threadReply,
});

export const listThreads = endpoint({
  name: 'listThreads',
  method: 'GET',
  path: '/api/v1/channels/:channelId/threads',
  summary:
    'Lists the threads of a channel, the liveliest first: those that are active, or those put away',
  access: { ...view, inTeam: [{ type: 'text', denied: 'channel.not-text' }] },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: threadParams,
  query: z.object({
    state: z.enum(['active', 'archived']).default('active'),
    /** What the page before said as `next`. */
    before: idField<'message'>().optional(),
    limit: countField(1, 50).default(threadLimits.perPage),
  }),
  reply: z.strictObject({ threads: z.array(threadSchema), next: idField<'message'>().nullable() }),
});

export const getThread = endpoint({
  name: 'getThread',
  method: 'GET',
  path: '/api/v1/threads/:channelId',
  summary: 'Returns a thread, and whether the caller has joined it',
  access: view,
  limit: { per: 'user', points: 300, seconds: 60 },
  params: threadParams,
  reply: threadReply,
});

export const updateThread = endpoint({
  name: 'updateThread',
  method: 'PATCH',
  path: '/api/v1/threads/:channelId',
  summary:
    'Changes a thread: renames it, puts it away, brings it back, locks it; what is left out stays',
  access: view,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: threadParams,
  body: z.object({
    name: nameField.optional(),
    isArchived: z.boolean().optional(),
    isLocked: z.boolean().optional(),
    archiveAfterMinutes: archiveMinutesSchema.optional(),
  }),
  reply: threadReply,
});

export const deleteThread = endpoint({
  name: 'deleteThread',
  method: 'DELETE',
  path: '/api/v1/threads/:channelId',
  summary: 'Deletes a thread with all it holds',
  access: {
    ...view,
    inTeam: [{ permission: 'MANAGE_MESSAGES', denied: 'channel.missing-permission' }],
  },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: threadParams,
  reply: z.strictObject({ success }),
});

export const joinThread = endpoint({
  name: 'joinThread',
  method: 'PUT',
  path: '/api/v1/threads/:channelId/membership',
  summary: 'Joins a thread: what is written in it counts as unread from now on',
  access: view,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: threadParams,
  reply: threadReply,
});

export const leaveThread = endpoint({
  name: 'leaveThread',
  method: 'DELETE',
  path: '/api/v1/threads/:channelId/membership',
  summary: 'Leaves a thread',
  access: view,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: threadParams,
  reply: threadReply,
});

export const listJoinedThreads = endpoint({
  name: 'listJoinedThreads',
  method: 'GET',
  path: '/api/v1/teams/:teamId/threads',
  summary:
    'Lists the threads of a team that the caller has joined, the liveliest first, and what is unread',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: z.object({ teamId: idField<'team'>() }),
  reply: z.strictObject({
    threads: z.array(threadSchema),
    unread: z.array(channelUnreadSchema),
  }),
});
