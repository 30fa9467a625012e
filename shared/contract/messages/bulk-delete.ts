import { z } from 'zod';
import { messageLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { idField, success } from '../fields.ts';

export const bulkDeleteMessages = endpoint({
  name: 'bulkDeleteMessages',
  method: 'POST',
  path: '/api/v1/channels/:channelId/messages/bulk-delete',
  summary: 'Deletes many messages with MANAGE_MESSAGES; those already gone are passed over',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'MANAGE_MESSAGES' },
  limit: { per: 'user', points: 30, seconds: 60 },
  params: z.object({ channelId: idField<'channel'>() }),
  body: z.object({
    messageIds: z.array(idField<'message'>()).min(1).max(messageLimits.bulkDelete),
  }),
  reply: z.strictObject({ success, deleted: z.number().int() }),
});
