import { z } from 'zod';
import { crashReportSchema } from './crash-report.ts';
import { endpoint } from './endpoint.ts';
import { success } from './fields.ts';

/** What the desktop application asks of a server beside what every page asks. */

export const describeServer = endpoint({
  name: 'describeServer',
  method: 'GET',
  path: '/api/v1/about',
  summary: 'Returns whether this is a Tayfa, and which protocol it speaks',
  access: { kind: 'public' },
  limit: { per: 'address', points: 120, seconds: 60 },
  reply: z.strictObject({ product: z.literal('tayfa'), protocol: z.number().int() }),
});

export const createSocketTicket = endpoint({
  name: 'createSocketTicket',
  method: 'POST',
  path: '/api/v1/ws/ticket',
  summary:
    'Creates a ticket that opens one socket, for a page that has no session cookie to send with it',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 120, seconds: 60 },
  reply: z.strictObject({ success, ticket: z.string() }),
});

/** Signed in, so that strangers cannot fill the table; who sent it is not kept. */
export const sendCrashReport = endpoint({
  name: 'sendCrashReport',
  method: 'POST',
  path: '/api/v1/desktop/crash-reports',
  summary: 'Sends a crash of the desktop application that was kept on the machine',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 3_600 },
  body: crashReportSchema,
  reply: z.strictObject({ success }),
});
