import { z } from 'zod';
import { teamLimits } from '../../rules/limits.ts';
import { purgePeriods } from '../../rules/timeouts.ts';
import { validateBanReason } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import {
  countField,
  idField,
  plainText,
  ruledText,
  success,
  timeField,
  teamMaskReply,
} from '../fields.ts';
import {
  presenceSchema,
  publicUserSchema,
  teamFaceFields,
  userRpcSchema,
  userStatusSchema,
} from '../users.ts';

export const memberSchema = z.strictObject({
  ...publicUserSchema.shape,
  teamId: idField<'team'>(),
  ...teamFaceFields,
  roles: z.array(idField<'role'>()),
  /** Team permission mask. */
  permissions: teamMaskReply,
  presence: presenceSchema,
  userStatus: userStatusSchema.nullable(),
  userRPC: userRpcSchema.nullable(),
  joinedAt: timeField,
  /** May write nothing in the team until then; null, or a time gone by, for who may. */
  timeoutUntil: timeField.nullable(),
});
export type Member = z.output<typeof memberSchema>;

/** Some ids in a query string, with commas between them. */
const idList = z
  .string()
  .max(teamLimits.membersAskedFor * 20)
  .transform((text) => text.split(','))
  .pipe(z.array(idField<'user'>()).max(teamLimits.membersAskedFor));

const teamParams = z.object({ teamId: idField<'team'>() });
const targetParams = teamParams.extend({ userId: idField<'user'>() });

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/api/teams/:teamId/members',
  summary:
    'Lists the members of a team by user id, the first thousand or a range with limit and after; query filters by name',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: teamParams,
  query: z.object({
    limit: countField(1, teamLimits.membersPerPage).optional(),
    after: idField<'user'>().optional(),
    query: plainText(1, 32).optional(),
    /** Only those who may view this channel. */
    channelId: idField<'channel'>().optional(),
    presence: z.enum(['online']).optional(),
    /** Only these users, as far as they are members: `1,2,3`. */
    ids: idList.optional(),
  }),
  reply: z.strictObject({ members: z.array(memberSchema), hasMore: z.boolean() }),
});

export const listAllMembers = endpoint({
  name: 'listAllMembers',
  method: 'GET',
  path: '/api/v1/teams/:teamId/members/all',
  summary:
    'Lists every member by user id, sent as it is read: for programs that keep the whole list',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 4, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({ members: z.array(memberSchema), hasMore: z.literal(false) }),
});

export const getOwnMember = endpoint({
  name: 'getOwnMember',
  method: 'GET',
  path: '/api/v1/teams/:teamId/members/@me',
  summary: 'Returns the caller as a member',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({ member: memberSchema }),
});

export const kickMember = endpoint({
  name: 'kickMember',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/members/:userId',
  summary: 'Removes a member',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['KICK_MEMBERS'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: targetParams,
  reply: z.strictObject({ success }),
});

export const banMember = endpoint({
  name: 'banMember',
  method: 'POST',
  path: '/api/v1/teams/:teamId/members/:userId/ban',
  summary: 'Bans a user, member or not',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['BAN_MEMBERS'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: targetParams,
  body: z.object({
    reason: ruledText(validateBanReason, 2000).optional(),
    /** What they wrote in the team within that time goes too. */
    deleteMessages: z.enum(purgePeriods).optional(),
  }),
  reply: z.strictObject({ success }),
});

const timeoutAccess = {
  kind: 'team',
  team: 'params.teamId',
  anyOf: ['KICK_MEMBERS'],
} as const;

export const timeOutMember = endpoint({
  name: 'timeOutMember',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/members/:userId/timeout',
  summary: 'Times a member out for some seconds: they read on and write nothing in the team',
  access: timeoutAccess,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: targetParams,
  body: z.object({
    seconds: z.number().int().min(teamLimits.timeoutSeconds.min).max(teamLimits.timeoutSeconds.max),
  }),
  reply: z.strictObject({ success, until: timeField }),
});

export const endTimeout = endpoint({
  name: 'endTimeout',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/members/:userId/timeout',
  summary: 'Ends the timeout of a member',
  access: timeoutAccess,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: targetParams,
  reply: z.strictObject({ success }),
});

export const unbanMember = endpoint({
  name: 'unbanMember',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/members/:userId/ban',
  summary: 'Revokes a ban',
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
  summary: 'Lists who is banned, newest first',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['BAN_MEMBERS'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams,
  query: z.object({ limit: countField(1, 1000).default(1000) }),
  reply: z.array(banSchema),
});
