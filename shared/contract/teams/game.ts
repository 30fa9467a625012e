import { z } from 'zod';
import { gamePlatforms, gameRegions } from '../../rules/games.ts';
import { teamLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success } from '../fields.ts';
import { teamSchema } from './team.ts';

const teamParams = z.object({ teamId: idField<'team'>() });
const manage = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] } as const;
const gameId = plainText(1, 100);
const reply = z.strictObject({ success, team: teamSchema });

export const addTeamGame = endpoint({
  name: 'addTeamGame',
  method: 'POST',
  path: '/api/teams/:teamId/games',
  summary: 'Adds a game of the catalogue to those a team plays',
  access: manage,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams,
  body: z.object({
    gameId,
    platforms: z
      .array(z.enum(gamePlatforms))
      .min(1, 'Choose at least one platform')
      .max(gamePlatforms.length),
    region: z.enum(gameRegions),
  }),
  reply,
});

export const removeTeamGame = endpoint({
  name: 'removeTeamGame',
  method: 'DELETE',
  path: '/api/teams/:teamId/games/:gameId',
  summary: 'Removes a game from those a team plays',
  access: manage,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams.extend({ gameId }),
  reply,
});

export const orderTeamGames = endpoint({
  name: 'orderTeamGames',
  method: 'POST',
  path: '/api/teams/:teamId/games-priority',
  summary: 'Orders the games of a team',
  access: manage,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams,
  body: z.object({ gameIds: z.array(gameId).max(teamLimits.gamesPerTeam) }),
  reply,
});

export const suggestTeamGames = endpoint({
  name: 'suggestTeamGames',
  method: 'GET',
  path: '/api/teams/:teamId/games/suggestions',
  summary: 'Lists what members play now and the team does not list, most played first',
  access: manage,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({
    games: z.array(z.strictObject({ gameId: z.string(), players: z.number().int() })),
  }),
});
