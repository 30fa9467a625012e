import { z } from 'zod';
import { adminLimits, staffDeeds, staffRoles, type StaffDeed } from '../../rules/staff.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success, timeField } from '../fields.ts';
import { briefUserSchema, pageQuery } from './staff-fields.ts';

// reason: the table's own keys, of which there are some
const deedNames = Object.keys(staffDeeds) as [StaffDeed, ...StaffDeed[]];

/** the way in on a server that no one looks after yet. */
export const claimOperator = endpoint({
  name: 'claimOperator',
  method: 'POST',
  path: '/api/v1/admin/operator',
  summary:
    'Makes the caller the first operator, with the setup code that the server printed at its start',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 10, seconds: 600 },
  body: z.object({ code: plainText(1, 100) }),
  reply: z.strictObject({ success }),
});

export const getAdminConsole = endpoint({
  name: 'getAdminConsole',
  method: 'GET',
  path: '/api/v1/admin',
  summary: 'Returns what the caller may do in the admin console, and what waits there',
  access: { kind: 'staff', deed: 'enter' },
  limit: { per: 'user', points: 120, seconds: 60 },
  reply: z.strictObject({
    success,
    role: z.enum(staffRoles),
    may: z.array(z.enum(deedNames)),
    /** Whether the first-run wizard was gone through. */
    isSetUp: z.boolean(),
    counts: z.strictObject({
      openReports: z.number().int(),
      failedJobs: z.number().int(),
      waitingJobs: z.number().int(),
    }),
  }),
});

const adminAuditEntrySchema = z.strictObject({
  id: idField<'admin-audit'>(),
  at: timeField,
  /** null: done by a command on the server */
  actor: briefUserSchema.nullable(),
  role: z.enum(staffRoles).nullable(),
  action: z.string(),
  target: z
    .strictObject({
      kind: z.enum(['user', 'team', 'report', 'file', 'job']),
      id: z.string(),
      name: z.string().nullable(),
    })
    .nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

export const listAdminAudit = endpoint({
  name: 'listAdminAudit',
  method: 'GET',
  path: '/api/v1/admin/audit',
  summary: 'Lists everything that staff did, newest first',
  access: { kind: 'staff', deed: 'see-audit' },
  limit: { per: 'user', points: 120, seconds: 60 },
  query: z.object(pageQuery<'admin-audit'>()),
  reply: z.strictObject({ success, entries: z.array(adminAuditEntrySchema) }),
});

export const announceToAll = endpoint({
  name: 'announceToAll',
  method: 'POST',
  path: '/api/v1/admin/announcements',
  summary: 'Sends a message of Tayfa itself to every account, in its language',
  access: { kind: 'staff', deed: 'announce' },
  limit: { per: 'user', points: 5, seconds: 3600 },
  body: z.object({
    english: plainText(1, adminLimits.announcement),
    turkish: plainText(1, adminLimits.announcement),
  }),
  reply: z.strictObject({ success }),
});

const adminJobSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  runAt: timeField,
  /** Given up: it is tried no more by itself. */
  isGivenUp: z.boolean(),
  isRunning: z.boolean(),
  lastError: z.string().nullable(),
});

const jobId = z.string().regex(/^\d{1,18}$/, 'Must be an id');

export const listAdminJobs = endpoint({
  name: 'listAdminJobs',
  method: 'GET',
  path: '/api/v1/admin/jobs',
  summary: 'Lists the jobs that failed, or all that wait; newest first',
  access: { kind: 'staff', deed: 'retry-jobs' },
  limit: { per: 'user', points: 120, seconds: 60 },
  query: z.object({
    state: z.enum(['failed', 'all']).default('failed'),
    before: jobId.optional(),
    limit: pageQuery<'job'>().limit,
  }),
  reply: z.strictObject({ success, jobs: z.array(adminJobSchema) }),
});

export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/api/v1/admin/jobs/:jobId/retry',
  summary: 'Retries a job that failed at once, with all its tries',
  access: { kind: 'staff', deed: 'retry-jobs' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: z.object({ jobId }),
  reply: z.strictObject({ success }),
});
