import { z } from 'zod';
import { validateBanReason } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, plainText, ruledText, success, timeField } from '../fields.ts';
import { presenceSchema, publicUserSchema, userRpcSchema, userStatusSchema } from '../users.ts';

export const memberSchema = z.strictObject({
  ...publicUserSchema.shape,
  teamId: idField<'team'>(),
  roles: z.array(idField<'role'>()),
  /** Team permission mask. */
  permissions: z.number().int(),
  presence: presenceSchema,
  userStatus: userStatusSchema.nullable(),
  userRPC: userRpcSchema.nullable(),
  joinedAt: timeField,
});
export type Member = z.output<typeof memberSchema>;

const teamParams = z.object({ teamId: idField<'team'>() });
const targetParams = teamParams.extend({ userId: idField<'user'>() });

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/api/teams/:teamId/members',
  summary:
    'Members by user id: all of them, or a range with limit and after; query filters by name',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: teamParams,
  query: z.object({
    limit: countField(1, 1000).optional(),
    after: idField<'user'>().optional(),
    query: plainText(1, 32).optional(),
    /** Only those who may view this channel. */
    channelId: idField<'channel'>().optional(),
    presence: z.enum(['online']).optional(),
  }),
  reply: z.strictObject({ members: z.array(memberSchema), hasMore: z.boolean() }),
});

export const getOwnMember = endpoint({
  name: 'getOwnMember',
  method: 'GET',
  path: '/api/v1/teams/:teamId/members/@me',
  summary: 'Me as a member',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({ member: memberSchema }),
});

export const kickMember = endpoint({
  name: 'kickMember',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/members/:userId',
  summary: 'Remove a member',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['KICK_MEMBERS'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: targetParams,
  reply: z.strictObject({ success }),
});

export const banMember = endpoint({
  name: 'banMember',
  method: 'POST',
  path: '/api/v1/teams/:teamId/members/:userId/ban',
  summary: 'Ban a user, member or not',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['BAN_MEMBERS'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: targetParams,
  body: z.object({ reason: ruledText(validateBanReason, 2000).optional() }),
  reply: z.strictObject({ success }),
});

export const unbanMember = endpoint({
  name: 'unbanMember',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/members/:userId/ban',
  summary: 'Revoke a ban',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['BAN_MEMBERS'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: targetParams,
  reply: z.strictObject({ success }),
});

export const banSchema = z.strictObject({
  user: publicUserSchema,
  reason: z.string(),
  date: timeField,
});
export type Ban = z.output<typeof banSchema>;

export const listBans = endpoint({
  name: 'listBans',
  method: 'GET',
  path: '/api/teams/:teamId/bans',
  summary: 'Who is banned, newest first',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['BAN_MEMBERS'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams,
  query: z.object({ limit: countField(1, 1000).default(1000) }),
  reply: z.array(banSchema),
});
