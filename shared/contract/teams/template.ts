import { z } from 'zod';
import { channelTypes } from '../../rules/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success } from '../fields.ts';
import { teamSchema } from './team.ts';

/** How long an answer may be shown again before it is read from the server again. M-153 */
const CACHE_SECONDS = 300;

/** What a team made from it begins with (T-198); no messages, members, bans or invites. */
const templateSchema = z.strictObject({
  code: z.string(),
  /** From top to bottom, also those that only some members see. */
  channels: z.array(
    z.strictObject({
      type: z.enum(channelTypes),
      name: z.string(),
      /** The id of a category of this template; null: in none. */
      categoryId: z.string().nullable(),
    }),
  ),
  categories: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** The highest first; the everyone role is in every team and not among them. */
  roles: z.array(
    z.strictObject({ name: z.string(), color: z.string(), color2: z.string().nullable() }),
  ),
  emojis: z.array(z.strictObject({ id: idField<'emoji'>(), name: z.string(), url: z.string() })),
});
export type Template = z.output<typeof templateSchema>;

const codeParams = z.object({ code: plainText(1, 64) });
const teamParams = z.object({ teamId: idField<'team'>() });
const manage = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] } as const;

export const getTemplate = endpoint({
  name: 'getTemplate',
  method: 'GET',
  path: '/api/templates/:code',
  summary: 'Returns a template, and the team it was made from',
  access: { kind: 'public' },
  limit: { per: 'address', points: 120, seconds: 60 },
  cacheSeconds: CACHE_SECONDS,
  params: codeParams,
  reply: z.strictObject({
    team: teamSchema.pick({ name: true, banner: true, profilePicture: true, isVerified: true }),
    template: templateSchema,
  }),
});

export const createTeamFromTemplate = endpoint({
  name: 'createTeamFromTemplate',
  method: 'POST',
  path: '/api/templates/:code',
  summary: 'Creates a team from a template; its creator is its first member',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 3600 },
  params: codeParams,
  reply: z.strictObject({ success, team: teamSchema }),
});

export const getTeamTemplate = endpoint({
  name: 'getTeamTemplate',
  method: 'GET',
  path: '/api/teams/:teamId/template',
  summary: 'Returns the template of a team; null when it has none',
  access: manage,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({ template: templateSchema.nullable() }),
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  method: 'POST',
  path: '/api/teams/:teamId/template',
  summary: 'Freezes a team as its template; made again it keeps its code',
  access: manage,
  limit: { per: 'user', points: 20, seconds: 600 },
  params: teamParams,
  reply: z.strictObject({ success, template: templateSchema }),
});

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/api/teams/:teamId/template',
  summary: 'Deletes the template of a team; its link leads nowhere any more',
  access: manage,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({ success, template: z.null() }),
});
