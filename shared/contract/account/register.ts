import { z } from 'zod';
import { validateEmail, validatePassword, validateUsername } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { ruledText, success } from '../fields.ts';
import { localeSchema, ownUserSchema } from '../users.ts';

/** Numbers only; whether they are a date in range needs today and is decided by the action. */
export const birthdateSchema = z.object({
  day: z.number().int(),
  month: z.number().int(),
  year: z.number().int(),
});

/** An ALTCHA challenge; its solution comes back as `captchaToken`. */
export const getCaptcha = endpoint({
  name: 'getCaptcha',
  method: 'GET',
  path: '/api/v1/captcha',
  summary: 'Returns a proof-of-work challenge to solve before registering',
  access: { kind: 'public' },
  limit: { per: 'address', points: 60, seconds: 60 },
  reply: z.looseObject({}),
});

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/v1/register',
  summary: 'Registers an account and signs in; failures name their fields',
  access: { kind: 'public' },
  sees: 'session',
  // what is refused costs little and is bounded here for a minute; the action counts what solved a
  // captcha, so that a carrier's network is not locked out by one who sends nonsense
  limit: { per: 'address', points: 60, seconds: 60 },
  body: z.object({
    username: ruledText((value) => validateUsername(value, 'registration'), 200),
    email: ruledText(validateEmail, 320),
    password: ruledText(validatePassword, 200),
    birthdate: birthdateSchema,
    captchaToken: z.string().min(1, 'Please solve the captcha').max(10_000),
    friendCode: z.string().max(100).nullish(),
    /** Where registration is by invite: a code of an operator's. */
    registrationCode: z.string().max(100).nullish(),
    /** The terms checkbox. */
    terms: z.literal(true, 'Please accept the terms'),
    /** The extra consent checkbox, required when the location is TR. */
    consent: z.boolean().optional(),
    /** The language the page was read in: the account goes on in it. */
    locale: localeSchema.optional(),
  }),
  reply: z.strictObject({ success, user: ownUserSchema }),
});
