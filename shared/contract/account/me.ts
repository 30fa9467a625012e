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
  summary: 'Sets the presence of the caller: 0 offline, 1 online, 2 idle, 3 do not disturb',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 60 },
  body: z.object({ status: presenceSchema }),
  reply: z.strictObject({ success }),
});

export const updateSettings = endpoint({
  name: 'updateSettings',
  method: 'POST',
  path: '/api/v1/me/settings',
  summary: 'Changes developer mode, left sidebar or language',
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
  summary: 'Sets who may ask to be a friend of the caller and who may write to them',
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
  summary:
    'Keeps the teams of the caller as favourites and in folders; teams they are not in are left out',
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
  summary: 'Changes the username of the caller; outer spaces are removed',
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
  summary: 'Sets an uploaded picture as the profile picture of the caller; null shows none',
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
  summary: "Sets an uploaded picture as the banner of the caller's profile; null shows none",
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
  summary: 'Changes the profile of the caller: bio, pronouns and colours; what is left out stays',
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
  summary: 'Sets the birthdate once',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 600 },
  body: z.object({ dateOfBirth: birthdateSchema }),
  reply: z.strictObject({ success }),
});

export const acceptPolicy = endpoint({
  name: 'acceptPolicy',
  method: 'POST',
  path: '/api/v1/me/policy',
  summary: 'Accepts the current policies',
  access: { kind: 'user' },
  limit: { per: 'user', points: 10, seconds: 600 },
  reply: z.strictObject({ success }),
});

/** E-021. */
export const getExperiments = endpoint({
  name: 'getExperiments',
  method: 'GET',
  path: '/api/v1/me/experiments',
  summary: 'Lists the experiments that the account of the caller takes part in',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  reply: z.strictObject({ success, experiments: z.array(z.enum(experimentNames)) }),
});

export const recordTour = endpoint({
  name: 'recordTour',
  method: 'POST',
  path: '/api/v1/me/tour',
  summary: 'Records that the app tour was finished or skipped',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 600 },
  body: z.object({ step: z.string().max(50), status: z.enum(['finished', 'skipped']) }),
  reply: z.strictObject({ success }),
});
