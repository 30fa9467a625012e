import { z } from 'zod';
import { validateEmail, validatePassword, validateSlug } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, ruledText, success } from '../fields.ts';

/** What a browser made of WebAuthn's options, as JSON. */
export const passkeyField = z.string().max(16_000);

/** What a call that is guarded carries when it is sent again with an answer (E-072, E-073). */
export const secondFactorFields = {
  twoFactorCode: plainText(0, 64).optional(),
  twoFactorType: z.enum(['app', 'backup']).optional(),
  /** in place of a code */
  passkey: passkeyField.optional(),
  captchaToken: z.string().max(10_000).optional(),
} as const;

/** E-085. */
export const revealEmail = endpoint({
  name: 'revealEmail',
  method: 'POST',
  path: '/api/me/email',
  summary: 'Returns the mail address of the caller in full, for the password',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 20, seconds: 600 },
  body: z.object({ password: z.string().max(200), ...secondFactorFields }),
  reply: z.strictObject({ success, email: z.string() }),
});

/** E-087, E-088. */
export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/me/email/change',
  summary: 'Changes the mail address; the old one is told and can undo it',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 10, seconds: 600 },
  body: z.object({
    email: ruledText(validateEmail, 320),
    password: ruledText(validatePassword, 200),
    ...secondFactorFields,
  }),
  reply: z.strictObject({ success, email: z.string() }),
});

export const undoEmailChange = endpoint({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/api/v1/me/email/undo',
  summary: 'Undoes a change of the mail address with the link of its mail; needs no sign-in',
  access: { kind: 'public' },
  sees: 'session',
  limit: { per: 'address', points: 20, seconds: 600 },
  body: z.object({ key: z.string().min(1).max(200) }),
  reply: z.strictObject({ success, email: z.string() }),
});

/** E-089, E-090: what is wrong with the old password is told as `errors.password`. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/me/profile/password',
  summary: 'Changes the password; ends all other sessions of the caller',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 10, seconds: 600 },
  body: z.object({
    oldPassword: z.string().max(200),
    newPassword: ruledText(validatePassword, 200),
    ...secondFactorFields,
  }),
  reply: z.strictObject({ success }),
});

/** E-123 to E-126. */
export const setSlug = endpoint({
  name: 'setSlug',
  method: 'POST',
  path: '/api/me/profile/slug',
  summary: 'Changes the profile address',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 10, seconds: 600 },
  body: z.object({
    slug: ruledText(validateSlug, 200),
    password: ruledText(validatePassword, 200),
    ...secondFactorFields,
  }),
  reply: z.strictObject({ success, slug: z.string() }),
});

/** E-059. */
export const setUpTwoFactor = endpoint({
  name: 'setUpTwoFactor',
  method: 'POST',
  path: '/api/v1/me/2fa/setup',
  summary: 'Creates a secret for an app that makes codes, also as a picture it can read',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 600 },
  reply: z.strictObject({
    success,
    message: z.string(),
    data: z.strictObject({
      /** a picture as a data: address */
      qr: z.string(),
      /** Base32, as it is typed where there is no camera */
      secret: z.string(),
    }),
  }),
});

/** E-061. */
export const verifyTwoFactor = endpoint({
  name: 'verifyTwoFactor',
  method: 'POST',
  path: '/api/v1/me/2fa/verify',
  summary: 'Turns two-factor on with the first code of the app; answers the backup codes, once',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 600 },
  body: z.object({ code: plainText(0, 64) }),
  reply: z.strictObject({
    success,
    data: z.strictObject({ backupCodes: z.array(z.string()) }),
  }),
});

/** E-065. */
export const disableTwoFactor = endpoint({
  name: 'disableTwoFactor',
  method: 'POST',
  path: '/api/v1/me/2fa/disable',
  summary: 'Turns two-factor off; asks for a code first',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 600 },
  body: z.object(secondFactorFields).nullish(),
  reply: z.strictObject({ success }),
});

/** E-127, E-128. */
export const getAccountDeletion = endpoint({
  name: 'getAccountDeletion',
  method: 'GET',
  path: '/api/me/delete',
  summary: 'Checks whether the caller can delete their account; they cannot while they own a team',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  reply: z.strictObject({
    success,
    canDelete: z.boolean(),
    /** What stands in the way: the teams that are mine. */
    teams: z.array(z.strictObject({ id: idField<'team'>(), name: z.string() })),
  }),
});

/** E-130, E-131. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/me',
  summary:
    'Deletes the account of the caller for good, for the password; what they wrote stays without their name',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 10, seconds: 600 },
  body: z.object({ password: z.string().max(200), ...secondFactorFields }),
  reply: z.strictObject({ success }),
});
