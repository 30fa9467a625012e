import { z } from 'zod';
import { adminLimits, staffRoles } from '../../rules/staff.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, plainText, success, timeField } from '../fields.ts';
import { briefUserSchema, pageQuery, reasonField } from './staff-fields.ts';

export const adminUserSchema = z.strictObject({
  ...briefUserSchema.shape,
  /** masked */
  email: z.string(),
  isVerified: z.boolean(),
  isBot: z.boolean(),
  hasSecondFactor: z.boolean(),
  hasPlus: z.boolean(),
  staffRole: z.enum(staffRoles).nullable(),
  createdAt: timeField,
  suspension: z.strictObject({ at: timeField, reason: z.string() }).nullable(),
});
export type AdminUser = z.output<typeof adminUserSchema>;

export const listAdminUsers = endpoint({
  name: 'listAdminUsers',
  method: 'GET',
  path: '/api/v1/admin/users',
  summary:
    'Lists the accounts, newest first; found by the beginning of a name or address, a whole mail address or an id',
  access: { kind: 'staff', deed: 'see-users' },
  limit: { per: 'user', points: 60, seconds: 60 },
  query: z.object({
    search: plainText(0, adminLimits.search).default(''),
    filter: z.enum(['all', 'suspended', 'unverified', 'staff']).default('all'),
    ...pageQuery<'user'>(),
  }),
  reply: z.strictObject({ success, users: z.array(adminUserSchema) }),
});

const params = z.object({ userId: idField<'user'>() });
const done = z.strictObject({ success, user: adminUserSchema });

export const getAdminUser = endpoint({
  name: 'getAdminUser',
  method: 'GET',
  path: '/api/v1/admin/users/:userId',
  summary: 'Returns one account with its sessions and the teams it owns',
  access: { kind: 'staff', deed: 'see-users' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params,
  reply: z.strictObject({
    success,
    user: adminUserSchema,
    plusUntil: timeField.nullable(),
    sessions: z.array(
      z.strictObject({
        device: z.string(),
        location: z.string(),
        createdAt: timeField,
        lastUsedAt: timeField,
      }),
    ),
    ownedTeams: z.array(z.strictObject({ id: idField<'team'>(), name: z.string() })),
  }),
});

export const suspendUser = endpoint({
  name: 'suspendUser',
  method: 'PUT',
  path: '/api/v1/admin/users/:userId/suspension',
  summary: 'Suspends an account: all its sessions end at once, and it cannot sign in',
  access: { kind: 'staff', deed: 'suspend-user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  body: z.object({ reason: reasonField }),
  reply: done,
});

export const endUserSuspension = endpoint({
  name: 'endUserSuspension',
  method: 'DELETE',
  path: '/api/v1/admin/users/:userId/suspension',
  summary: 'Lets a suspended account sign in again',
  access: { kind: 'staff', deed: 'suspend-user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  reply: done,
});

export const verifyUser = endpoint({
  name: 'verifyUser',
  method: 'PUT',
  path: '/api/v1/admin/users/:userId/verification',
  summary: 'Marks the mail address of an account as verified',
  access: { kind: 'staff', deed: 'verify-user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  body: z.object({ reason: reasonField }),
  reply: done,
});

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  method: 'DELETE',
  path: '/api/v1/admin/users/:userId/two-factor',
  summary: 'Turns the second factor of an account off; its owner is told by mail',
  access: { kind: 'staff', deed: 'reset-second-factor' },
  limit: { per: 'user', points: 20, seconds: 600 },
  params,
  body: z.object({ reason: reasonField }),
  reply: done,
});

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/api/v1/admin/users/:userId/sessions',
  summary: 'Signs an account out everywhere',
  access: { kind: 'staff', deed: 'end-sessions' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  reply: done,
});

export const grantPlusToUser = endpoint({
  name: 'grantPlusToUser',
  method: 'PUT',
  path: '/api/v1/admin/users/:userId/plus',
  summary: 'Gives an account days of Plus; 0 take it back',
  access: { kind: 'staff', deed: 'grant-plus' },
  limit: { per: 'user', points: 30, seconds: 60 },
  params,
  body: z.object({ days: countField(0, adminLimits.plusDays) }),
  reply: done,
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/v1/admin/users/:userId',
  summary: 'Deletes an account that owns no team, as its owner could',
  access: { kind: 'staff', deed: 'delete-user' },
  limit: { per: 'user', points: 20, seconds: 600 },
  params,
  body: z.object({ reason: reasonField }),
  reply: z.strictObject({ success }),
});

export const setStaffRole = endpoint({
  name: 'setStaffRole',
  method: 'PUT',
  path: '/api/v1/admin/users/:userId/role',
  summary: 'Makes an account staff, or takes that back',
  access: { kind: 'staff', deed: 'set-role' },
  limit: { per: 'user', points: 30, seconds: 60 },
  params,
  body: z.object({ role: z.enum(staffRoles).nullable() }),
  reply: done,
});
