import { z } from 'zod';
import { reportLimits, reportReasons } from '../../rules/reports.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success } from '../fields.ts';

const body = z.object({
  reason: z.enum(reportReasons, 'Please select a reason'),
  /** What the reporter adds, in their own words. */
  details: plainText(0, reportLimits.details).default(''),
});

export const reportUser = endpoint({
  name: 'reportUser',
  method: 'POST',
  path: '/api/v1/report/users/:userId',
  summary: 'Reports a user, again only after staff have decided',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 600 },
  params: z.object({ userId: idField<'user'>() }),
  body,
  reply: z.strictObject({ success }),
});

export const reportTeam = endpoint({
  name: 'reportTeam',
  method: 'POST',
  path: '/api/v1/report/teams/:teamId',
  summary:
    'Reports a team that the caller is in or that is listed, again only after staff have decided',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 600 },
  params: z.object({ teamId: idField<'team'>() }),
  body,
  reply: z.strictObject({ success }),
});
