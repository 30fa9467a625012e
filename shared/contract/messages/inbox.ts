import { z } from 'zod';
import { inboxLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { countField, flagQuery, idField, success } from '../fields.ts';
import { messageSchema } from './message.ts';
import { channelUnreadSchema } from './unread.ts';

export const listMentions = endpoint({
  name: 'listMentions',
  method: 'GET',
  path: '/api/v1/me/mentions',
  summary:
    'Lists the messages of the last weeks that mention the caller, over all they may read, newest first',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  query: z.object({
    limit: countField(1, inboxLimits.perPage).default(inboxLimits.perPage),
    before: idField<'message'>().optional(),
    teamId: idField<'team'>().optional(),
    /** Without it those that call everyone or here count too. */
    everyone: flagQuery.optional(),
    /** Without it those that call one of my roles count too. */
    roles: flagQuery.optional(),
  }),
  reply: z.strictObject({ messages: z.array(messageSchema), hasMore: z.boolean() }),
});

export const markAllRead = endpoint({
  name: 'markAllRead',
  method: 'DELETE',
  path: '/api/v1/me/unread',
  summary: 'Marks everything as read',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 60 },
  reply: z.strictObject({ success }),
});

export const markMessageUnread = endpoint({
  name: 'markMessageUnread',
  method: 'POST',
  path: '/api/v1/channels/:channelId/messages/:messageId/unread',
  summary: 'Makes a message the first unread one of its channel',
  access: {
    kind: 'conversation',
    channel: 'params.channelId',
    inTeam: [{ permission: 'CAN_SEE_MESSAGE_HISTORY', denied: 'channel.history-denied' }],
  },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: z.object({ channelId: idField<'channel'>(), messageId: idField<'message'>() }),
  reply: z.strictObject({ success, unread: channelUnreadSchema }),
});
