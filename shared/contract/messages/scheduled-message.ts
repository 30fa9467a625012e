import { z } from 'zod';
import { inboxLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, ruledText, success } from '../fields.ts';
import { messageSchema, scheduleFields, writeAccess } from './message.ts';

/** As with a sent message: lets the rule of 2,000 (5,000 with premium) answer in its own words. */
const MAX_CONTENT_ACCEPTED = 10_000;

const channelParams = z.object({ channelId: idField<'channel'>() });
const messageParams = channelParams.extend({ messageId: idField<'message'>() });
const view = { kind: 'conversation', channel: 'params.channelId' } as const;

export const listScheduledMessages = endpoint({
  name: 'listScheduledMessages',
  method: 'GET',
  path: '/api/v1/channels/:channelId/scheduled-messages',
  summary:
    'Lists what the caller has scheduled in a channel, the next first; state failed: it was refused',
  access: view,
  limit: { per: 'user', points: 120, seconds: 60 },
  params: channelParams,
  reply: z.strictObject({ messages: z.array(messageSchema) }),
});

export const listOwnScheduled = endpoint({
  name: 'listOwnScheduled',
  method: 'GET',
  path: '/api/v1/me/scheduled-messages',
  summary: 'Lists what the caller has scheduled wherever they may still read, the next first',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  query: z.object({ limit: countField(1, inboxLimits.perPage).default(inboxLimits.perPage) }),
  reply: z.strictObject({ messages: z.array(messageSchema) }),
});

export const editScheduledMessage = endpoint({
  name: 'editScheduledMessage',
  method: 'PATCH',
  path: '/api/v1/channels/:channelId/scheduled-messages/:messageId',
  summary:
    'Changes the text or time of a scheduled message of the caller; one that was refused is tried again',
  access: writeAccess,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: messageParams,
  body: z.object({
    content: ruledText(() => null, MAX_CONTENT_ACCEPTED).optional(),
    ...scheduleFields,
  }),
  reply: z.strictObject({ success, message: messageSchema }),
});

export const cancelScheduledMessage = endpoint({
  name: 'cancelScheduledMessage',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/scheduled-messages/:messageId',
  summary: 'Cancels a scheduled message of the caller',
  access: view,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: messageParams,
  reply: z.strictObject({ success }),
});
