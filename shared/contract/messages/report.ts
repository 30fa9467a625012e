import { z } from 'zod';
import { reportReasons } from '../../rules/reports.ts';
import { endpoint } from '../endpoint.ts';
import { idField, success } from '../fields.ts';

export const reportMessage = endpoint({
  name: 'reportMessage',
  method: 'POST',
  path: '/api/v1/report/messages/:messageId',
  summary: 'Reports a message of another user, once',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 600 },
  params: z.object({ messageId: idField<'message'>() }),
  body: z.object({
    reason: z.enum(reportReasons, 'Please select a reason'),
    /** Where the message stands; without it the caller's channels are searched. */
    channelId: idField<'channel'>().optional(),
  }),
  reply: z.strictObject({ success }),
});
