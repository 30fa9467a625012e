import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { RuleProblem } from '../../rules/rule-problem.ts';
import { idField, ruledText, success, timeField } from '../fields.ts';
import { ownUserSchema, settingsSchema } from '../users.ts';
import { secondFactorFields } from './security.ts';

/** At sign-in a field is filled or not; whether it could belong to an account is not said. */
function filled(message: string): (value: string) => RuleProblem | null {
  return (value) => (value === '' ? { code: 'field.empty', message } : null);
}

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/v1/login',
  summary: 'Signs in; a wrong pair, an unknown address and throttling look alike',
  access: { kind: 'public' },
  sees: 'session',
  limit: { per: 'address', points: 60, seconds: 300 },
  body: z.object({
    email: ruledText(filled('Please enter your email'), 320),
    password: ruledText(filled('Please enter your password'), 200),
    ...secondFactorFields,
  }),
  reply: z.strictObject({ success, user: ownUserSchema }),
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends this session',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 30, seconds: 60 },
  reply: z.strictObject({ success }),
});

export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/api/v1/me',
  summary: 'Returns the signed-in user, or only the location of a visitor',
  access: { kind: 'public' },
  sees: 'session',
  limit: { per: 'address', points: 600, seconds: 60 },
  reply: z.strictObject({
    user: ownUserSchema.nullable(),
    settings: settingsSchema.nullable(),
    location: z.string(),
    /** Whether the location is one of the admitted regions. */
    isRegionAdmitted: z.boolean(),
  }),
});

export const sessionSchema = z.strictObject({
  id: idField<'session'>(),
  isCurrent: z.boolean(),
  device: z.string(),
  ip: z.string(),
  location: z.string(),
  createdAt: timeField,
  lastUsedAt: timeField,
});
export type SessionInfo = z.output<typeof sessionSchema>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/v1/me/sessions',
  summary: 'Lists the sessions of the caller',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 60, seconds: 60 },
  reply: z.strictObject({ sessions: z.array(sessionSchema) }),
});

export const revokeSession = endpoint({
  name: 'revokeSession',
  method: 'DELETE',
  path: '/api/v1/me/sessions/:sessionId',
  summary: 'Ends one session of the caller',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 60, seconds: 60 },
  params: z.object({ sessionId: idField<'session'>() }),
  reply: z.strictObject({ success }),
});

export const revokeOtherSessions = endpoint({
  name: 'revokeOtherSessions',
  method: 'DELETE',
  path: '/api/v1/me/sessions',
  summary: 'Ends all sessions of the caller but this one',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 20, seconds: 60 },
  reply: z.strictObject({ success, revoked: z.number().int() }),
});
