import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flagQuery, idField, momentField, plainText, success, timeField } from '../fields.ts';
import { publicUserSchema } from '../users.ts';
import { answersField, ownApplicationSchema, questionSchema } from './application.ts';
import { teamSchema } from './team.ts';

export const inviteSchema = z.strictObject({
  code: z.string(),
  inviter: publicUserSchema,
  uses: z.number().int(),
  /** null: unlimited */
  maxUses: z.number().int().nullable(),
  applicationEnabled: z.boolean(),
  expiresAt: timeField.nullable(),
  type: z.literal('team'),
});
export type Invite = z.output<typeof inviteSchema>;

const teamParams = z.object({ teamId: idField<'team'>() });
const codeParams = z.object({ code: plainText(1, 64) });

export const createInvite = endpoint({
  name: 'createInvite',
  method: 'POST',
  path: '/api/v1/teams/invite',
  summary:
    'Creates an invite; asked again, an unused one of the caller that never ends is answered again',
  access: { kind: 'team', team: 'body.teamId', anyOf: ['CREATE_INVITES', 'MANAGE_TEAM'] },
  limit: { per: 'user', points: 60, seconds: 600 },
  body: z.object({
    teamId: idField<'team'>(),
    applicationEnabled: z.boolean().default(false),
    type: z.literal('team').default('team'),
    /** Uses; null or 0: unlimited. */
    maxUses: z.number().int().min(0).max(100_000).nullish(),
    expiresAt: momentField.nullish(),
  }),
  reply: z.strictObject({ success, code: z.string(), message: z.string(), invite: inviteSchema }),
});

export const listInvites = endpoint({
  name: 'listInvites',
  method: 'GET',
  path: '/api/teams/:teamId/invites',
  summary: 'Lists the invites of a team',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams,
  reply: z.array(inviteSchema),
});

export const deleteInvite = endpoint({
  name: 'deleteInvite',
  method: 'DELETE',
  path: '/api/teams/:teamId/invites/:code',
  summary: 'Deletes an invite',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams.extend({ code: plainText(1, 64) }),
  reply: z.strictObject({ success }),
});

export const lookUpInvite = endpoint({
  name: 'lookUpInvite',
  method: 'GET',
  path: '/api/v1/invites/:code',
  summary: 'Returns what an invite leads to; `message` when the caller is already a member',
  access: { kind: 'public' },
  limit: { per: 'address', points: 120, seconds: 60 },
  params: codeParams,
  query: z.object({ user: flagQuery.optional() }),
  reply: z.strictObject({
    success,
    code: z.string(),
    team: teamSchema.extend({ createdAt: timeField }),
    teamOwner: publicUserSchema,
    applicationEnabled: z.boolean(),
    /** Those of the form where the invite leads to it, else none. */
    applicationQuestions: z.strictObject({
      /** Whether an application can be made now. */
      enabled: z.boolean(),
      description: z.string(),
      questions: z.array(questionSchema),
    }),
    /** The team takes no one in for now: joining and applying are refused. */
    isClosed: z.boolean(),
    message: z.string().nullable(),
  }),
});

export const joinTeam = endpoint({
  name: 'joinTeam',
  method: 'POST',
  path: '/api/v1/invites/:code/join',
  summary: 'Joins a team by invite, or applies to it where the invite asks for an application',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 60 },
  params: codeParams,
  body: z.object({ answers: answersField.optional() }).optional(),
  reply: z.strictObject({
    success,
    team: teamSchema,
    /** What was applied with; null: the caller is a member now. */
    application: ownApplicationSchema.nullable(),
  }),
});
