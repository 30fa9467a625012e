import { z } from 'zod';
import { reportKinds, reportReasons } from '../../rules/reports.ts';
import { reportOutcomes } from '../../rules/staff.ts';
import { endpoint } from '../endpoint.ts';
import { idField, success, timeField } from '../fields.ts';
import { briefUserSchema, pageQuery, reasonField } from './staff-fields.ts';

export const adminReportSchema = z.strictObject({
  id: idField<'message-report'>(),
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  at: timeField,
  reporter: briefUserSchema,
  /** What the reporter added. */
  details: z.string(),
  /** Who wrote the message, is reported, or owns the team; null: no account, as with webhooks. */
  author: briefUserSchema.nullable(),
  /** null: a user, or a message in a conversation outside teams */
  team: z.strictObject({ id: idField<'team'>(), name: z.string() }).nullable(),
  /** What was reported said then: a message, or a name with what stands beside it. */
  content: z.string(),
  claimedBy: briefUserSchema.nullable(),
  decision: z
    .strictObject({
      outcome: z.enum(reportOutcomes),
      at: timeField,
      by: briefUserSchema.nullable(),
      note: z.string(),
    })
    .nullable(),
});
export type AdminReport = z.output<typeof adminReportSchema>;

export const listAdminReports = endpoint({
  name: 'listAdminReports',
  method: 'GET',
  path: '/api/v1/admin/reports',
  summary: 'Lists the reports of messages, users and teams, newest first',
  access: { kind: 'staff', deed: 'handle-reports' },
  limit: { per: 'user', points: 60, seconds: 60 },
  query: z.object({
    state: z.enum(['open', 'decided']).default('open'),
    ...pageQuery<'message-report'>(),
  }),
  reply: z.strictObject({ success, reports: z.array(adminReportSchema) }),
});

const params = z.object({ reportId: idField<'message-report'>() });

const shownMessage = z.strictObject({
  id: idField<'message'>(),
  authorName: z.string(),
  content: z.string(),
  isReported: z.boolean(),
  files: z.array(z.strictObject({ id: idField<'upload'>(), name: z.string(), url: z.string() })),
});

export const getAdminReport = endpoint({
  name: 'getAdminReport',
  method: 'GET',
  path: '/api/v1/admin/reports/:reportId',
  summary: 'Returns a report, of a message with what was said around it; the look is recorded',
  access: { kind: 'staff', deed: 'handle-reports' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params,
  reply: z.strictObject({
    success,
    report: adminReportSchema,
    /** Of a message, oldest first; without the reported one where it was deleted. */
    context: z.array(shownMessage),
  }),
});

export const claimReport = endpoint({
  name: 'claimReport',
  method: 'PUT',
  path: '/api/v1/admin/reports/:reportId/claim',
  summary: 'Claims a report, so that others leave it alone; also from one who has it',
  access: { kind: 'staff', deed: 'handle-reports' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params,
  reply: z.strictObject({ success, report: adminReportSchema }),
});

export const decideReport = endpoint({
  name: 'decideReport',
  method: 'POST',
  path: '/api/v1/admin/reports/:reportId/decision',
  summary:
    'Decides a report that the caller has claimed; it settles all about the same, and tells who reported',
  access: { kind: 'staff', deed: 'handle-reports' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  body: z.object({ outcome: z.enum(reportOutcomes), reason: reasonField }),
  reply: z.strictObject({ success, report: adminReportSchema }),
});

const hashField = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal');

export const takeDownFile = endpoint({
  name: 'takeDownFile',
  method: 'POST',
  path: '/api/v1/admin/takedowns',
  summary:
    'Removes a file wherever it was uploaded, and refuses it from now on: by one copy, or its SHA-256',
  access: { kind: 'staff', deed: 'take-down-files' },
  limit: { per: 'user', points: 60, seconds: 60 },
  body: z
    .object({
      uploadId: idField<'upload'>().optional(),
      sha256: hashField.optional(),
      reason: reasonField,
    })
    .refine(
      (body) => (body.uploadId === undefined) !== (body.sha256 === undefined),
      'Name one of them',
    ),
  reply: z.strictObject({ success, sha256: hashField, removed: z.number().int() }),
});

export const listTakedowns = endpoint({
  name: 'listTakedowns',
  method: 'GET',
  path: '/api/v1/admin/takedowns',
  summary: 'Lists the files that are refused, newest first',
  access: { kind: 'staff', deed: 'take-down-files' },
  limit: { per: 'user', points: 60, seconds: 60 },
  query: z.object(pageQuery<'takedown'>()),
  reply: z.strictObject({
    success,
    takedowns: z.array(
      z.strictObject({
        id: idField<'takedown'>(),
        sha256: z.string(),
        reason: z.string(),
        at: timeField,
        by: briefUserSchema.nullable(),
      }),
    ),
  }),
});

export const endTakedown = endpoint({
  name: 'endTakedown',
  method: 'DELETE',
  path: '/api/v1/admin/takedowns/:takedownId',
  summary: 'Lets a file be uploaded again; what was removed does not come back',
  access: { kind: 'staff', deed: 'take-down-files' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: z.object({ takedownId: idField<'takedown'>() }),
  reply: z.strictObject({ success }),
});
