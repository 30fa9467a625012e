import { z } from 'zod';
import { moderationLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, plainText, success, timeField } from '../fields.ts';
import { memberSchema } from './member.ts';

const limits = moderationLimits;
const { min, max } = limits.pruneDays;

const managedMemberSchema = z.strictObject({
  member: memberSchema,
  /** To the day: for those who keep a team tidy, not to watch anyone. */
  lastSeenAt: timeField,
});
export type ManagedMember = z.output<typeof managedMemberSchema>;

const teamParams = z.object({ teamId: idField<'team'>() });
const kick = { kind: 'team', team: 'params.teamId', anyOf: ['KICK_MEMBERS'] } as const;
const several = z.array(idField<'user'>()).min(1).max(limits.membersAtOnce);
/** How many it was done to; the others were left as they are. */
const done = z.strictObject({ success, changed: z.number().int(), left: z.number().int() });

export const listManagedMembers = endpoint({
  name: 'listManagedMembers',
  method: 'GET',
  path: '/api/v1/teams/:teamId/managed-members',
  summary:
    'Lists the members with when they joined and were last seen, a page at a time, the newest first',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['KICK_MEMBERS', 'MANAGE_ROLES'] },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: teamParams,
  query: z.object({
    query: plainText(1, 32).optional(),
    roleId: idField<'role'>().optional(),
    /** Joined within so many days. */
    joinedDays: countField(1, 3_650).optional(),
    /** Not seen for so many days. */
    unseenDays: countField(1, 3_650).optional(),
    /** The last one of the page before, as `next` named it. */
    after: z
      .string()
      .regex(/^\d{1,15}\.\d{1,19}$/)
      .optional(),
  }),
  reply: z.strictObject({
    members: z.array(managedMemberSchema),
    /** null: there are no more */
    next: z.string().nullable(),
  }),
});

export const changeRoleOfMembers = endpoint({
  name: 'changeRoleOfMembers',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/managed-members/roles/:roleId',
  summary: 'Gives a role to several members, or takes it from them',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_ROLES'] },
  limit: { per: 'user', points: 30, seconds: 60 },
  params: teamParams.extend({ roleId: idField<'role'>() }),
  body: z.object({ userIds: several, change: z.enum(['add', 'remove']) }),
  reply: done,
});

export const kickMembers = endpoint({
  name: 'kickMembers',
  method: 'POST',
  path: '/api/v1/teams/:teamId/managed-members/kick',
  summary: 'Removes several members',
  access: kick,
  limit: { per: 'user', points: 30, seconds: 60 },
  params: teamParams,
  body: z.object({ userIds: several }),
  reply: done,
});

export const previewPrune = endpoint({
  name: 'previewPrune',
  method: 'GET',
  path: '/api/v1/teams/:teamId/prune',
  summary: 'Counts the members who hold no role and were not seen for some days',
  access: kick,
  limit: { per: 'user', points: 30, seconds: 60 },
  params: teamParams,
  query: z.object({ days: countField(min, max) }),
  reply: z.strictObject({ count: z.number().int() }),
});

export const pruneMembers = endpoint({
  name: 'pruneMembers',
  method: 'POST',
  path: '/api/v1/teams/:teamId/prune',
  summary:
    'Removes the members who hold no role and were not seen for some days, in the background',
  access: kick,
  limit: { per: 'user', points: 5, seconds: 60 },
  params: teamParams,
  body: z.object({ days: z.number().int().min(min).max(max) }),
  reply: z.strictObject({ success, count: z.number().int() }),
});
