import { z } from 'zod';
import { flairIds } from '../../rules/flairs.ts';
import { endpoint } from '../endpoint.ts';
import { idField, timeField } from '../fields.ts';
import { publicUserSchema } from '../users.ts';

/** A channel where something was said of late. */
const activitySchema = z.strictObject({
  /** The channel's. */
  id: z.string(),
  createdAt: timeField,
  lastActivity: timeField,
  channelName: z.string(),
  url: z.string(),
  /** Who wrote there last, each once, the latest first. */
  by: z.array(publicUserSchema),
});
export type TeamActivity = z.output<typeof activitySchema>;

const flairSchema = z.strictObject({
  id: z.enum(flairIds),
  /** How many people wrote within a day, or how many years old the team is. */
  data: z.strictObject({ count: z.number().int() }),
});

export const getLastActivity = endpoint({
  name: 'getLastActivity',
  method: 'GET',
  path: '/api/v1/teams/:teamId/lastActivity',
  summary:
    'Returns where something was said lately, as far as the caller may read it, and the flairs',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: z.object({ teamId: idField<'team'>() }),
  reply: z.strictObject({ activity: z.array(activitySchema), flairs: z.array(flairSchema) }),
});
