import { z } from 'zod';
import { connectionProviders } from '../../rules/connection-providers.ts';
import { endpoint } from '../endpoint.ts';
import { success, timeField } from '../fields.ts';

const providerField = z.literal(
  // reason: the keys of a literal are of its type
  Object.keys(connectionProviders) as (keyof typeof connectionProviders)[],
);
const params = z.object({ provider: providerField });

/** E-215. */
export const connectionProviderSchema = z.strictObject({ id: providerField, name: z.string() });

/** An account elsewhere, as its provider named it when it was connected. */
export const connectionSchema = z.strictObject({
  provider: providerField,
  /** the name of the account there */
  account: z.string(),
  /** its public page */
  url: z.url({ protocol: /^https$/ }),
});
export type Connection = z.output<typeof connectionSchema>;

export const ownConnectionSchema = z.strictObject({
  ...connectionSchema.shape,
  isShown: z.boolean(),
  connectedAt: timeField,
});
export type OwnConnection = z.output<typeof ownConnectionSchema>;

export const listConnections = endpoint({
  name: 'listConnections',
  method: 'GET',
  path: '/api/v1/me/connections',
  summary:
    'Lists the connected accounts of the caller, and the providers where one can be connected',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  reply: z.strictObject({
    /** those this server is set up for */
    providers: z.array(connectionProviderSchema),
    connections: z.array(ownConnectionSchema),
  }),
});

/** E-216. */
export const setUpConnection = endpoint({
  name: 'setUpConnection',
  method: 'GET',
  path: '/api/me/connections/:provider/setup',
  summary:
    'Returns the page of the provider on which the caller confirms their account; good for ten minutes',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 600 },
  params,
  reply: z.strictObject({ success, url: z.url({ protocol: /^https?$/ }) }),
});

/** E-219. */
export const finishConnection = endpoint({
  name: 'finishConnection',
  method: 'GET',
  path: '/api/me/connections/:provider/callback',
  summary:
    'Connects the account that the provider has confirmed; only what the caller began themselves',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 600 },
  params,
  query: z.object({ code: z.string().min(1).max(2_000), state: z.string().min(1).max(200) }),
  reply: z.strictObject({ success, connection: ownConnectionSchema }),
});

export const showConnection = endpoint({
  name: 'showConnection',
  method: 'PUT',
  path: '/api/v1/me/connections/:provider',
  summary: 'Shows a connected account on the profile of the caller, or hides it',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  body: z.object({ isShown: z.boolean() }),
  reply: z.strictObject({ success, connection: ownConnectionSchema }),
});

export const removeConnection = endpoint({
  name: 'removeConnection',
  method: 'DELETE',
  path: '/api/v1/me/connections/:provider',
  summary: 'Removes a connected account',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  reply: z.strictObject({ success }),
});
