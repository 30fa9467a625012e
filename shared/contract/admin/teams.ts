import { z } from 'zod';
import { adminLimits } from '../../rules/staff.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success, timeField } from '../fields.ts';
import { briefUserSchema, pageQuery, reasonField } from './staff-fields.ts';

export const adminTeamSchema = z.strictObject({
  id: idField<'team'>(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  owner: briefUserSchema,
  memberCount: z.number().int(),
  isVerified: z.boolean(),
  isDiscoverable: z.boolean(),
  createdAt: timeField,
  suspension: z.strictObject({ at: timeField, reason: z.string() }).nullable(),
});
export type AdminTeam = z.output<typeof adminTeamSchema>;

export const listAdminTeams = endpoint({
  name: 'listAdminTeams',
  method: 'GET',
  path: '/api/v1/admin/teams',
  summary: 'Lists the teams, newest first; found by the beginning of a name or an id',
  access: { kind: 'staff', deed: 'see-teams' },
  limit: { per: 'user', points: 60, seconds: 60 },
  query: z.object({
    search: plainText(0, adminLimits.search).default(''),
    filter: z.enum(['all', 'suspended', 'verified']).default('all'),
    ...pageQuery<'team'>(),
  }),
  reply: z.strictObject({ success, teams: z.array(adminTeamSchema) }),
});

// not `teamId`: what names a team so is about its members
const params = z.object({ id: idField<'team'>() });
const done = z.strictObject({ success, team: adminTeamSchema });

export const setTeamVerified = endpoint({
  name: 'setTeamVerified',
  method: 'PUT',
  path: '/api/v1/admin/teams/:id/verification',
  summary: 'Gives a team the verified mark, or takes it',
  access: { kind: 'staff', deed: 'verify-team' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  body: z.object({ isVerified: z.boolean() }),
  reply: done,
});

export const suspendTeam = endpoint({
  name: 'suspendTeam',
  method: 'PUT',
  path: '/api/v1/admin/teams/:id/suspension',
  summary: 'Suspends a team: it is closed to its members, who read why',
  access: { kind: 'staff', deed: 'suspend-team' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  body: z.object({ reason: reasonField }),
  reply: done,
});

export const endTeamSuspension = endpoint({
  name: 'endTeamSuspension',
  method: 'DELETE',
  path: '/api/v1/admin/teams/:id/suspension',
  summary: 'Opens a suspended team again',
  access: { kind: 'staff', deed: 'suspend-team' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  reply: done,
});

export const handOverTeam = endpoint({
  name: 'handOverTeam',
  method: 'PUT',
  path: '/api/v1/admin/teams/:id/owner',
  summary: 'Hands a team to one of its members',
  access: { kind: 'staff', deed: 'hand-over-team' },
  limit: { per: 'user', points: 30, seconds: 60 },
  params,
  body: z.object({ owner: idField<'user'>(), reason: reasonField }),
  reply: done,
});

/** T-020: what its members see of a suspended team. */
export const listSuspendedTeams = endpoint({
  name: 'listSuspendedTeams',
  method: 'GET',
  path: '/api/v1/me/suspended-teams',
  summary: 'Lists the teams of the caller that staff have suspended, and why',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  reply: z.strictObject({
    success,
    teams: z.array(
      z.strictObject({
        id: idField<'team'>(),
        name: z.string(),
        profilePicture: z.string().nullable(),
        at: timeField,
        reason: z.string(),
      }),
    ),
  }),
});
