import { z } from 'zod';
import { messageLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, ruledText, success } from '../fields.ts';
import { MAX_CONTENT_ACCEPTED, messageSchema, writeAccess } from './message.ts';

/** Where a message was said that is repeated elsewhere. */
const forwardSourceSchema = z.strictObject({
  /** null in a chat */
  teamId: idField<'team'>().nullable(),
  channelId: idField<'channel'>(),
  messageId: idField<'message'>(),
});
export type ForwardSource = z.output<typeof forwardSourceSchema>;

export const forwardMessage = endpoint({
  name: 'forwardMessage',
  method: 'POST',
  path: '/api/v1/channels/:channelId/forwards',
  summary:
    'Forwards a message that the caller may read, with its files, and their own words behind it; the same nonce again answers the first one',
  access: writeAccess,
  limit: { per: 'user', points: 30, seconds: 30 },
  params: z.object({ channelId: idField<'channel'>() }),
  body: z.object({
    from: z.object({ channelId: idField<'channel'>(), messageId: idField<'message'>() }),
    /** What I say to it, as a message of its own; empty: nothing. */
    content: ruledText(() => null, MAX_CONTENT_ACCEPTED).default(''),
    nonce: plainText(1, messageLimits.nonce).optional(),
  }),
  reply: z.strictObject({ success, message: messageSchema }),
});

export const getForwardSource = endpoint({
  name: 'getForwardSource',
  method: 'GET',
  path: '/api/v1/channels/:channelId/messages/:messageId/source',
  summary:
    'Returns what a forwarded message repeats; null when that is gone, or not for the caller to see',
  access: {
    kind: 'conversation',
    channel: 'params.channelId',
    inTeam: [{ permission: 'CAN_SEE_MESSAGE_HISTORY', denied: 'channel.history-denied' }],
  },
  limit: { per: 'user', points: 300, seconds: 60 },
  params: z.object({ channelId: idField<'channel'>(), messageId: idField<'message'>() }),
  reply: z.strictObject({ source: forwardSourceSchema.nullable() }),
});
