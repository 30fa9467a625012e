import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, success } from '../fields.ts';
import { blockedEntrySchema } from '../users.ts';

const otherParams = z.object({ userId: idField<'user'>() });

export const blockUser = endpoint({
  name: 'blockUser',
  method: 'POST',
  path: '/api/me/users/:userId/block',
  summary: 'Blocks a user: neither can write to or ask the other; a friendship ends',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: otherParams,
  reply: z.strictObject({ success, blocked: blockedEntrySchema }),
});

export const unblockUser = endpoint({
  name: 'unblockUser',
  method: 'DELETE',
  path: '/api/me/users/:userId/block',
  summary: 'Unblocks a user',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: otherParams,
  reply: z.strictObject({ success }),
});
