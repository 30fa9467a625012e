import { z } from 'zod';
import { pushLimits } from '../../rules/limits.ts';
import { PUSH_PATH } from '../../rules/push-notice.ts';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';

/** What a browser says of a subscription: base64url, as it writes it itself. */
const pushKeys = z.object({
  /** Its public key, an uncompressed point of P-256. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

export const getPush = endpoint({
  name: 'getPush',
  method: 'GET',
  path: PUSH_PATH,
  summary: 'Returns where this session is notified while no page is open, and by which key',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 120, seconds: 60 },
  reply: z.strictObject({
    /** Browsers take what is signed by it alone; base64url. */
    publicKey: z.string(),
    subscription: z.strictObject({ endpoint: z.string(), hidesContent: z.boolean() }).nullable(),
  }),
});

export const setPush = endpoint({
  name: 'setPush',
  method: 'PUT',
  path: PUSH_PATH,
  summary: 'Notifies this session while no page is open, in place of what it had before',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 30, seconds: 60 },
  body: z.object({
    endpoint: z.url({ protocol: /^https$/ }).max(pushLimits.endpoint),
    keys: pushKeys,
    /** Say neither who writes nor what: streamer mode. */
    hidesContent: z.boolean(),
  }),
  reply: z.strictObject({ success }),
});

export const removePush = endpoint({
  name: 'removePush',
  method: 'DELETE',
  path: PUSH_PATH,
  summary: 'Ends the notifications of this session while no page is open',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 30, seconds: 60 },
  reply: z.strictObject({ success }),
});
