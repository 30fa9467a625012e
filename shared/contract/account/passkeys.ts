import { z } from 'zod';
import { passkeyLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success, timeField } from '../fields.ts';
import { ownUserSchema } from '../users.ts';
import { passkeyField, secondFactorFields } from './security.ts';

/** one of my passkeys. */
export const passkeySchema = z.strictObject({
  id: idField<'passkey'>(),
  name: z.string(),
  createdAt: timeField,
  /** null: not yet */
  lastUsedAt: timeField.nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

const params = z.object({ passkeyId: idField<'passkey'>() });
const nameField = plainText(passkeyLimits.name.min, passkeyLimits.name.max);

/** What the browser is told, as WebAuthn names it. */
const optionsSchema = z.looseObject({ challenge: z.string() });

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/v1/me/passkeys',
  summary: 'Lists the passkeys of the caller',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  reply: z.strictObject({ passkeys: z.array(passkeySchema) }),
});

export const setUpPasskey = endpoint({
  name: 'setUpPasskey',
  method: 'POST',
  path: '/api/v1/me/passkeys/setup',
  summary:
    'Returns what a browser needs to make a passkey, for the password; good once, for five minutes',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 20, seconds: 600 },
  body: z.object({ password: z.string().max(200), ...secondFactorFields }),
  reply: z.strictObject({ success, options: optionsSchema }),
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/v1/me/passkeys',
  summary: 'Keeps the passkey that a browser made',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 600 },
  body: z.object({ name: nameField, passkey: passkeyField }),
  reply: z.strictObject({ success, passkey: passkeySchema }),
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/api/v1/me/passkeys/:passkeyId',
  summary: 'Renames a passkey of the caller',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  body: z.object({ name: nameField }),
  reply: z.strictObject({ success, passkey: passkeySchema }),
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/v1/me/passkeys/:passkeyId',
  summary: 'Removes a passkey of the caller, for the password; it signs in no more',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 20, seconds: 600 },
  params,
  body: z.object({ password: z.string().max(200), ...secondFactorFields }),
  reply: z.strictObject({ success }),
});

export const askPasskey = endpoint({
  name: 'askPasskey',
  method: 'POST',
  path: '/api/v1/passkeys/challenge',
  summary: 'Returns what a browser needs to answer with a passkey; good once, for five minutes',
  access: { kind: 'public' },
  limit: { per: 'address', points: 120, seconds: 300 },
  body: z.object({ purpose: z.enum(['sign-in', 'confirm']) }),
  reply: z.strictObject({ options: optionsSchema }),
});

export const loginWithPasskey = endpoint({
  name: 'loginWithPasskey',
  method: 'POST',
  path: '/api/v1/login/passkey',
  summary: 'Signs in with a passkey alone; answers the same whatever is wrong with it',
  access: { kind: 'public' },
  sees: 'session',
  limit: { per: 'address', points: 60, seconds: 300 },
  body: z.object({ passkey: passkeyField }),
  reply: z.strictObject({ success, user: ownUserSchema }),
});
