import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, success } from '../fields.ts';
import { messageSchema } from './message.ts';

const channelParams = z.object({ channelId: idField<'channel'>() });
const messageParams = channelParams.extend({ messageId: idField<'message'>() });
const view = { kind: 'conversation', channel: 'params.channelId' } as const;
const pin = {
  ...view,
  inTeam: [
    { permission: 'MANAGE_MESSAGES', denied: 'channel.missing-permission' },
    { permission: 'CAN_SEE_MESSAGE_HISTORY', denied: 'channel.history-denied' },
  ],
} as const;

export const listPins = endpoint({
  name: 'listPins',
  method: 'GET',
  path: '/api/v1/channels/:channelId/pins',
  summary: 'Lists the pinned messages, the last pinned first; empty without the history permission',
  access: view,
  limit: { per: 'user', points: 120, seconds: 60 },
  params: channelParams,
  reply: z.strictObject({ messages: z.array(messageSchema) }),
});

export const pinMessage = endpoint({
  name: 'pinMessage',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/pins/:messageId',
  summary: 'Pins a message with MANAGE_MESSAGES; in a direct message both may',
  access: pin,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: messageParams,
  reply: z.strictObject({ success }),
});

export const unpinMessage = endpoint({
  name: 'unpinMessage',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/pins/:messageId',
  summary: 'Unpins a message with MANAGE_MESSAGES; in a direct message both may',
  access: pin,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: messageParams,
  reply: z.strictObject({ success }),
});
