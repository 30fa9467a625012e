import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { plainText, success } from '../fields.ts';
import { publicUserSchema } from '../users.ts';

export const getFriendInvite = endpoint({
  name: 'getFriendInvite',
  method: 'GET',
  path: '/api/v1/me/friendInvite',
  summary:
    'Returns the code by which people register as friends of the caller; a used-up one is replaced',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 60 },
  reply: z.strictObject({
    code: z.string(),
    used: z.number().int(),
    total: z.number().int(),
  }),
});

export const validateFriendInvite = endpoint({
  name: 'validateFriendInvite',
  method: 'POST',
  path: '/api/v1/me/friendinvites/validate',
  summary: 'Checks whether a friend invite may still be used, and whose it is',
  access: { kind: 'public' },
  limit: { per: 'address', points: 30, seconds: 60 },
  body: z.object({ code: plainText(1, 64) }),
  reply: z.strictObject({ success, message: z.string(), inviter: publicUserSchema }),
});
