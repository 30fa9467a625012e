import { z } from 'zod';
import { validateBotName } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { idField, pictureField, ruledText, success, teamMaskField, timeField } from '../fields.ts';

/** What anyone may know of a bot that they are asked to add. */
export const botSchema = z.strictObject({
  id: idField<'user'>(),
  /** The same as `username`; the documents name it both. */
  name: z.string(),
  username: z.string(),
  profilePicture: z.string().nullable(),
  /** Only its owner can add it to a team. */
  isPrivate: z.boolean(),
  createdAt: timeField,
  approximateTeamCount: z.number().int(),
});
export type Bot = z.output<typeof botSchema>;

const botName = ruledText(validateBotName, 200);
const botParams = z.object({ botId: idField<'user'>() });

export const listBots = endpoint({
  name: 'listBots',
  method: 'GET',
  path: '/api/v1/bots',
  summary: 'Lists the bots of the caller',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  reply: z.strictObject({ success, data: z.array(botSchema) }),
});

export const createBot = endpoint({
  name: 'createBot',
  method: 'POST',
  path: '/api/v1/bots',
  summary: 'Creates a bot',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 3600 },
  body: z.object({ name: botName }),
  reply: z.strictObject({ success, data: z.strictObject({ id: idField<'user'>() }) }),
});

export const getBot = endpoint({
  name: 'getBot',
  method: 'GET',
  path: '/api/v1/bots/:botId',
  summary: 'Returns a bot of the caller, with its token',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: botParams,
  reply: z.strictObject({
    success,
    data: z.strictObject({
      user: botSchema.pick({ id: true, username: true, profilePicture: true }),
      bot: z.strictObject({ ...botSchema.shape, token: z.string() }),
    }),
  }),
});

export const updateBot = endpoint({
  name: 'updateBot',
  method: 'POST',
  path: '/api/v1/bots/:botId',
  summary: 'Changes the name and picture of a bot of the caller, or who may add it',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: botParams,
  body: z.object({
    name: botName.optional(),
    /** Uploaded as `botPicture`; null takes it away. */
    profilePicture: pictureField.nullish(),
    isPrivate: z.boolean().optional(),
  }),
  reply: z.strictObject({ success }),
});

export const renewBotToken = endpoint({
  name: 'renewBotToken',
  method: 'POST',
  path: '/api/v1/bots/:botId/token',
  summary: 'Replaces the token of a bot of the caller; the old one ends at once',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 60 },
  params: botParams,
  reply: z.strictObject({ success, token: z.string() }),
});

export const deleteBot = endpoint({
  name: 'deleteBot',
  method: 'DELETE',
  path: '/api/v1/bots/:botId',
  summary: 'Deletes a bot of the caller; it leaves all its teams',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 60 },
  params: botParams,
  reply: z.strictObject({ success }),
});

export const authorizeBot = endpoint({
  name: 'authorizeBot',
  method: 'GET',
  path: '/api/v1/oauth2/authorize',
  summary: 'Returns the bot that a link asks the caller to add to a team',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  query: z.object({ botId: idField<'user'>(), scope: z.literal('bot') }),
  reply: z.strictObject({ success, bot: botSchema }),
});

export const addBot = endpoint({
  name: 'addBot',
  method: 'POST',
  path: '/api/v1/teams/:teamId/bots',
  summary: 'Adds a bot to a team, with no more permissions than the caller has there',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] },
  limit: { per: 'user', points: 20, seconds: 60 },
  params: z.object({ teamId: idField<'team'>() }),
  body: z.object({ botId: idField<'user'>(), botPermissions: teamMaskField }),
  reply: z.strictObject({ success }),
});
