import { z } from 'zod';
import { accountLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success, timeField } from '../fields.ts';
import { publicUserSchema } from '../users.ts';

const { family } = accountLimits;
const teenParams = z.object({ teenId: idField<'user'>() });
const featureState = z.enum(['Enabled', 'Disabled']);

/** E-148: a teen is answered `parents`, anyone else `teens`. */
export const getFamily = endpoint({
  name: 'getFamily',
  method: 'GET',
  path: '/api/v1/me/family',
  summary:
    'Lists who is connected with the caller: the parents of a teen, or the teens of a parent',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  reply: z.strictObject({
    success,
    parents: z.array(publicUserSchema).optional(),
    teens: z.array(publicUserSchema).optional(),
  }),
});

/** E-149: it works once, for a while, and takes the place of the one before. */
export const createFamilyCode = endpoint({
  name: 'createFamilyCode',
  method: 'POST',
  path: '/api/v1/me/family/teen',
  summary: 'Creates a new code with which one parent connects to the caller, a teen',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 600 },
  reply: z.strictObject({ success, code: z.string(), expiresAt: timeField }),
});

/** E-152, E-153. */
export const connectTeen = endpoint({
  name: 'connectTeen',
  method: 'POST',
  path: '/api/v1/me/family/parent',
  summary: 'Connects the caller to a teen as a parent, with the code that the teen made',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 600 },
  body: z.object({ code: plainText(family.codeMin, family.codeMax) }),
  reply: z.strictObject({ success, teen: publicUserSchema }),
});

/** E-155, the teen's side. */
export const disconnectParent = endpoint({
  name: 'disconnectParent',
  method: 'DELETE',
  path: '/api/v1/me/family/teen/:parentId',
  summary: 'Disconnects a parent from the caller, a teen',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 60 },
  params: z.object({ parentId: idField<'user'>() }),
  reply: z.strictObject({ success }),
});

/** E-155, the parent's side. */
export const disconnectTeen = endpoint({
  name: 'disconnectTeen',
  method: 'DELETE',
  path: '/api/v1/me/family/parent/:teenId',
  summary: 'Disconnects the caller from a teen of theirs',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 60 },
  params: teenParams,
  reply: z.strictObject({ success }),
});

/** E-156: names and counts alone; what a message says is told to no parent. */
export const getTeenActivity = endpoint({
  name: 'getTeenActivity',
  method: 'GET',
  path: '/api/v1/me/family/parent/:teenId',
  summary:
    'Returns where a teen of the caller wrote lately and how often, their teams and their friends',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teenParams,
  reply: z.strictObject({
    success,
    /** Messages are counted from here on. */
    since: timeField,
    joinNonTeenTeams: featureState,
    /** Where the teen wrote since then, the most first. */
    channels: z.array(
      z.strictObject({
        id: idField<'channel'>(),
        name: z.string(),
        messages: z.number().int(),
        teamId: idField<'team'>(),
      }),
    ),
    teams: z.array(
      z.strictObject({
        id: idField<'team'>(),
        name: z.string(),
        profilePicture: z.string().nullable(),
      }),
    ),
    friends: z.array(publicUserSchema),
  }),
});
export type TeenActivity = z.output<typeof getTeenActivity.reply>;

/** E-147: what a parent may limit. Ours in form; the documents name the feature only. */
export const limitTeen = endpoint({
  name: 'limitTeen',
  method: 'PATCH',
  path: '/api/v1/me/family/parent/:teenId',
  summary: 'Keeps a teen of the caller to teams that are safe for teens, or lets them into others',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 60 },
  params: teenParams,
  body: z.object({ joinNonTeenTeams: featureState }),
  reply: z.strictObject({ success }),
});
