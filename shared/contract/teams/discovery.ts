import { z } from 'zod';
import {
  discoveryLimits,
  joiningWays,
  teamLanguages,
  teamSizeNames,
} from '../../rules/discovery.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success } from '../fields.ts';
import { questionSchema } from './application.ts';
import { teamSchema } from './team.ts';

/** What anyone may know of a listed team. */
const listedTeamSchema = teamSchema
  .pick({
    id: true,
    name: true,
    description: true,
    banner: true,
    profilePicture: true,
    isSafeForTeen: true,
    isVerified: true,
    isDiscoverable: true,
    memberCount: true,
    discoverableInvite: true,
    applicationRequired: true,
    games: true,
  })
  .extend({ language: z.enum(teamLanguages).nullable() });
export type ListedTeam = z.output<typeof listedTeamSchema>;

const teamParams = z.object({ teamId: idField<'team'>() });
const manage = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] } as const;

export const discoverTeams = endpoint({
  name: 'discoverTeams',
  method: 'GET',
  path: '/api/discovery/teams',
  summary: 'Lists the teams that let themselves be found, the largest first',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  query: z.object({
    q: plainText(0, discoveryLimits.query).optional(),
    /** An id of the catalogue. */
    game: plainText(0, 100).optional(),
    language: z.enum(teamLanguages).optional(),
    size: z.enum(teamSizeNames).optional(),
    joining: z.enum(joiningWays).optional(),
    /** The last team of the page before, as `memberCount.id`. */
    after: z
      .string()
      .regex(/^\d{1,9}\.\d{1,18}$/)
      .optional(),
  }),
  reply: z.array(listedTeamSchema),
});

export const getDiscovery = endpoint({
  name: 'getDiscovery',
  method: 'GET',
  path: '/api/teams/:teamId/discovery',
  summary: 'Returns whether a team is listed, and whether it may be',
  access: manage,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({
    state: z.boolean(),
    /** By requirement: whether it is met. */
    eligibility: z.strictObject({ description: z.boolean() }),
    applicationQuestions: z.array(questionSchema),
    applicationEnabled: z.boolean(),
    language: z.enum(teamLanguages).nullable(),
  }),
});

export const updateDiscovery = endpoint({
  name: 'updateDiscovery',
  method: 'PATCH',
  path: '/api/teams/:teamId/discovery',
  summary: 'Lists a team or takes it off, sets how one joins and what is spoken there',
  access: manage,
  limit: { per: 'user', points: 30, seconds: 60 },
  params: teamParams,
  body: z.object({
    state: z.boolean().optional(),
    applicationEnabled: z.boolean().optional(),
    language: z.enum(teamLanguages).nullish(),
  }),
  reply: z.strictObject({ success, message: z.string() }),
});
