import { z } from 'zod';
import { gamePlatforms, gameRegions } from '../../rules/games.ts';
import { validateTeamDescription, validateTeamName } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { flagQuery, idField, pictureField, ruledText, success, teamMaskReply } from '../fields.ts';

/** A game that a team plays: where, and with whom. */
export const teamGameSchema = z.strictObject({
  /** The same as `gameId`; the documents name it so where a team's games are listed. */
  id: z.string(),
  gameId: z.string(),
  platforms: z.array(z.enum(gamePlatforms)),
  region: z.enum(gameRegions),
});

export const teamSchema = z.strictObject({
  id: idField<'team'>(),
  name: z.string(),
  description: z.string(),
  banner: z.string().nullable(),
  profilePicture: z.string().nullable(),
  createdBy: idField<'user'>(),
  isSafeForTeen: z.boolean(),
  isVerified: z.boolean(),
  isDiscoverable: z.boolean(),
  memberCount: z.number().int(),
  discoverableInvite: z.string().nullable(),
  applicationRequired: z.boolean(),
  /** In the order of its managers. */
  games: z.array(teamGameSchema),
  template: z.string().nullable(),
  vanityUrl: z.string().nullable(),
});
export type Team = z.output<typeof teamSchema>;
/** A game as it is kept: `id` is only another name of it. */
export type TeamGame = Omit<z.output<typeof teamGameSchema>, 'id'>;

export const listTeams = endpoint({
  name: 'listTeams',
  method: 'GET',
  path: '/api/v1/teams',
  summary: 'Lists the teams of the caller in their order',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  query: z.object({ onlyManageTeamPermission: flagQuery.optional() }),
  reply: z.strictObject({
    /** `permissions`: what I may do there, told with `onlyManageTeamPermission`. */
    teams: z.array(z.strictObject({ ...teamSchema.shape, permissions: teamMaskReply.optional() })),
    suspendedTeamLength: z.number().int(),
  }),
});

export const createTeam = endpoint({
  name: 'createTeam',
  method: 'POST',
  path: '/api/v1/teams',
  summary: 'Creates a team; its creator is its first member',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 3600 },
  body: z.object({
    name: ruledText(validateTeamName, 200),
    profilePicture: pictureField.nullish(),
  }),
  reply: z.strictObject({ success, createdTeam: teamSchema }),
});

/** Leaves a team. Its twin without /v1 deletes one: the two must never meet. */
export const leaveTeam = endpoint({
  name: 'leaveTeam',
  method: 'DELETE',
  path: '/api/v1/teams',
  exact: true,
  summary: 'Leaves a team; its creator cannot',
  access: { kind: 'member', team: 'body.id' },
  limit: { per: 'user', points: 30, seconds: 60 },
  body: z.object({ id: idField<'team'>() }),
  reply: z.strictObject({ success }),
});

/** Deletes a team. Its twin below /v1 leaves one: the two must never meet. */
export const deleteTeam = endpoint({
  name: 'deleteTeam',
  method: 'DELETE',
  path: '/api/teams',
  exact: true,
  summary: 'Deletes a team for ever; only its creator may',
  access: { kind: 'creator', team: 'body.id' },
  limit: { per: 'user', points: 10, seconds: 60 },
  body: z.object({ id: idField<'team'>() }),
  reply: z.strictObject({ success }),
});

const teamParams = z.object({ teamId: idField<'team'>() });

export const getTeam = endpoint({
  name: 'getTeam',
  method: 'GET',
  path: '/api/teams/:teamId/details',
  summary: 'Returns a team of the caller',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({ team: teamSchema }),
});

export const updateTeam = endpoint({
  name: 'updateTeam',
  method: 'POST',
  path: '/api/teams/:teamId',
  summary: 'Changes the name, description, pictures or teen safety of a team',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams,
  body: z.object({
    name: ruledText(validateTeamName, 200).optional(),
    description: ruledText(validateTeamDescription, 2000).optional(),
    banner: pictureField.nullish(),
    profilePicture: pictureField.nullish(),
    isSafeForTeen: z.boolean().optional(),
  }),
  reply: z.strictObject({ success, team: teamSchema }),
});

export const changeTeamOwner = endpoint({
  name: 'changeTeamOwner',
  method: 'POST',
  path: '/api/v1/teams/:teamId/owner',
  summary: 'Hands a team to another member',
  access: { kind: 'creator', team: 'params.teamId' },
  limit: { per: 'user', points: 10, seconds: 60 },
  params: teamParams,
  body: z.object({ owner: idField<'user'>() }),
  reply: z.strictObject({ success, team: teamSchema }),
});

export const orderTeams = endpoint({
  name: 'orderTeams',
  method: 'PATCH',
  path: '/api/v1/teams/priority',
  summary: 'Orders the teams of the caller',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  body: z.array(idField<'team'>()).max(500),
  reply: z.strictObject({ success }),
});
