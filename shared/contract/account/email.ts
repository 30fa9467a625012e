import { z } from 'zod';
import { validateEmail, validatePassword } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { ruledText, success } from '../fields.ts';

export const requestEmailKey = endpoint({
  name: 'requestEmailKey',
  method: 'POST',
  path: '/api/me/email/requestkey',
  summary: 'Sends the mail that verifies the address of the caller, once more where needed',
  access: { kind: 'user' },
  limit: { per: 'user', points: 5, seconds: 600 },
  reply: z.strictObject({ success }),
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/me/email/verify',
  summary: 'Verifies an address with the key from its mail; needs no sign-in',
  access: { kind: 'public' },
  limit: { per: 'address', points: 30, seconds: 600 },
  body: z.object({ key: z.string().min(1).max(200), email: z.string().min(1).max(320) }),
  reply: z.strictObject({ success }),
});

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/resetpassword/request',
  summary:
    'Mails a link that resets the password; answers the same whether the address exists or not',
  access: { kind: 'public' },
  limit: { per: 'address', points: 10, seconds: 600 },
  body: z.object({ email: ruledText(validateEmail, 320) }),
  reply: z.strictObject({ success }),
});

export const findPasswordReset = endpoint({
  name: 'findPasswordReset',
  method: 'POST',
  path: '/api/resetpassword/find',
  summary: 'Checks whether a reset token is valid',
  access: { kind: 'public' },
  limit: { per: 'address', points: 60, seconds: 600 },
  body: z.object({ token: z.string().min(1).max(200) }),
  reply: z.strictObject({ success, valid: z.boolean() }),
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/resetpassword/reset',
  summary: 'Sets a new password with a reset token; ends every session of the account',
  access: { kind: 'public' },
  sees: 'session',
  limit: { per: 'address', points: 20, seconds: 600 },
  body: z.object({ token: z.string().min(1).max(200), password: ruledText(validatePassword, 200) }),
  reply: z.strictObject({ success }),
});
