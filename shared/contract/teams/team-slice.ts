import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { teamUnreadSchema } from '../messages/unread.ts';
import { teamSliceSchema } from '../socket/server-events.ts';

const params = z.object({ teamId: idField<'team'>() });

export const getTeamSlice = endpoint({
  name: 'getTeamSlice',
  method: 'GET',
  path: '/api/v1/teams/:teamId/slice',
  summary:
    'Returns all of a team that the caller may see, and what they have not read in it, as READY would say it',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 240, seconds: 60 },
  params,
  reply: z.strictObject({ slice: teamSliceSchema, unread: teamUnreadSchema }),
});

export const getTeamUnread = endpoint({
  name: 'getTeamUnread',
  method: 'GET',
  path: '/api/v1/teams/:teamId/unread',
  summary: 'Returns what the caller has not read in one team',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 240, seconds: 60 },
  params,
  reply: z.strictObject({ unread: teamUnreadSchema }),
});
