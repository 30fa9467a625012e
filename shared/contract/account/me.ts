import { z } from 'zod';
import { experimentNames } from '../../rules/experiments.ts';
import { validateBio, validatePronouns } from '../../rules/own-profile.ts';
import { validateUsername } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { pictureField, ruledText, success } from '../fields.ts';
import {
  localeSchema,
  presenceSchema,
  profileColorsSchema,
  railSchema,
  selfDescriptionFields,
  settingsSchema,
} from '../users.ts';
import { birthdateSchema } from './register.ts';

const partSwitch = z.object({ isEnabled: z.boolean() });

export const setPresence = endpoint({
  name: 'setPresence',
  method: 'POST',
  path: '/api/v1/me/presence',
  summary: 'Choose how I appear: 0 offline, 1 online, 2 idle, 3 do not disturb',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 60 },
  body: z.object({ status: presenceSchema }),
  reply: z.strictObject({ success }),
});

export const updateSettings = endpoint({
  name: 'updateSettings',
  method: 'POST',
  path: '/api/v1/me/settings',
  summary: 'Change developer mode, left sidebar or language',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  body: z.object({
    settings: z.object({
      developerMode: partSwitch.optional(),
      leftSidebar: partSwitch.optional(),
      locale: localeSchema.optional(),
    }),
  }),
  reply: z.strictObject({ success, settings: settingsSchema }),
});

export const updatePrivacy = endpoint({
  name: 'updatePrivacy',
  method: 'POST',
  path: '/api/v1/me/settings/privacy',
  summary: 'Choose who may ask to be my friend and who may write to me',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  body: z.object({ privacy: settingsSchema.shape.privacy.partial() }),
  reply: z.strictObject({ success, settings: settingsSchema }),
});

/** */
export const arrangeRail = endpoint({
  name: 'arrangeRail',
  method: 'PUT',
  path: '/api/v1/me/settings/rail',
  summary: 'Keep my teams as favourites and in folders; teams that are not mine are left out',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  body: z.object({ rail: railSchema }),
  reply: z.strictObject({ success, settings: settingsSchema }),
});

/** E-121, E-122. */
export const setUsername = endpoint({
  name: 'setUsername',
  method: 'POST',
  path: '/api/me/profile/username',
  summary: 'Choose another username; outer spaces are taken off',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 600 },
  body: z.object({
    username: ruledText((value) => validateUsername(value, 'settings'), 200),
  }),
  reply: z.strictObject({ success, username: z.string() }),
});

/** E-139. */
export const setAvatar = endpoint({
  name: 'setAvatar',
  method: 'POST',
  path: '/api/me/profile/avatar',
  summary: 'Show a picture that I have uploaded as my own; null shows none',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 600 },
  body: z.object({ avatar: pictureField.nullable() }),
  reply: z.strictObject({ success, avatar: z.string().nullable() }),
});

/** E-139. */
export const setBanner = endpoint({
  name: 'setBanner',
  method: 'POST',
  path: '/api/me/profile/banner',
  summary: 'Show a picture that I have uploaded above my profile; null shows none',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 600 },
  body: z.object({ banner: pictureField.nullable() }),
  reply: z.strictObject({ success, banner: z.string().nullable() }),
});

/** */
export const setProfile = endpoint({
  name: 'setProfile',
  method: 'PATCH',
  path: '/api/v1/me/profile',
  summary: 'Say who I am: about me, pronouns and the colours of my profile; what is left out stays',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 600 },
  body: z.object({
    bio: ruledText(validateBio, 1_000).optional(),
    pronouns: ruledText(validatePronouns, 200).optional(),
    colors: profileColorsSchema.nullable().optional(),
  }),
  reply: z.strictObject({ success, ...selfDescriptionFields }),
});

export const setBirthdate = endpoint({
  name: 'setBirthdate',
  method: 'POST',
  path: '/api/v1/me/birthdate',
  summary: 'Set the birthdate once',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 600 },
  body: z.object({ dateOfBirth: birthdateSchema }),
  reply: z.strictObject({ success }),
});

export const acceptPolicy = endpoint({
  name: 'acceptPolicy',
  method: 'POST',
  path: '/api/v1/me/policy',
  summary: 'Accept the current policies',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 600 },
  reply: z.strictObject({ success }),
});

/** E-021. */
export const getExperiments = endpoint({
  name: 'getExperiments',
  method: 'GET',
  path: '/api/v1/me/experiments',
  summary: 'The experiments my account takes part in',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  reply: z.strictObject({ success, experiments: z.array(z.enum(experimentNames)) }),
});

export const recordTour = endpoint({
  name: 'recordTour',
  method: 'POST',
  path: '/api/v1/me/tour',
  summary: 'Record that the app tour was finished or skipped',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 600 },
  body: z.object({ step: z.string().max(50), status: z.enum(['finished', 'skipped']) }),
  reply: z.strictObject({ success }),
});
