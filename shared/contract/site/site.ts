import { z } from 'zod';
import { clientErrorLimits, siteLimits } from '../../rules/limits.ts';
import { registrationModes } from '../../rules/staff.ts';
import { validateEmail } from '../../rules/validation.ts';
import { voiceRegions } from '../channels/channel.ts';
import { gifProviders } from '../messages/gif.ts';
import { endpoint } from '../endpoint.ts';
import { plainText, ruledText, success } from '../fields.ts';

/** Who runs this server, as its legal pages name them; null where the host has not said. */
export const operatorSchema = z.strictObject({
  name: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  registration: z.string().nullable(),
});
export type Operator = z.output<typeof operatorSchema>;

/** Addresses whose answer takes as long as voice in a region would; of the rest nothing is measured. */
export const regionPingsSchema = z.partialRecord(
  z.enum(voiceRegions),
  z.url({ protocol: /^https?$/ }),
);

export const getSite = endpoint({
  name: 'getSite',
  method: 'GET',
  path: '/api/v1/site',
  summary:
    'Returns who runs this server, whether Plus can be bought on it, and where it carries voice',
  access: { kind: 'public' },
  limit: { per: 'address', points: 120, seconds: 60 },
  reply: z.strictObject({
    success,
    /** What this server is called; null: nothing of its own. */
    name: z.string().nullable(),
    /** Who may make an account. */
    registration: z.enum(registrationModes),
    /** Whether someone looks after this server in the admin console. */
    hasOperator: z.boolean(),
    operator: operatorSchema,
    isSelling: z.boolean(),
    /** Whether people in a voice channel can hear one another. */
    hasVoice: z.boolean(),
    /** What of a voice channel this server can record, stream and write down. */
    voiceOutputs: z.strictObject({
      recording: z.boolean(),
      livestream: z.boolean(),
      transcript: z.boolean(),
    }),
    /** Whether their pages encrypt what they say; a browser that cannot does not come in. */
    hasVoiceEncryption: z.boolean(),
    voiceRegionPings: regionPingsSchema,
    /** Who finds GIFs and stickers for people here; null: none are offered. */
    gifs: z.enum(gifProviders).nullable(),
  }),
});

/** E-023. */
export const reportVulnerability = endpoint({
  name: 'reportVulnerability',
  method: 'POST',
  path: '/api/v1/security/reports',
  summary: 'Reports a vulnerability to the operator; goes out as a mail',
  access: { kind: 'public' },
  limit: { per: 'address', points: 10, seconds: 3600 },
  body: z.object({
    title: plainText(siteLimits.reportTitle.min, siteLimits.reportTitle.max),
    details: plainText(siteLimits.reportDetails.min, siteLimits.reportDetails.max),
    /** Where to answer; without it the report is anonymous. */
    email: ruledText(validateEmail, 320).nullish(),
    captchaToken: z.string().min(1, 'Please solve the captcha').max(10_000),
  }),
  reply: z.strictObject({ success }),
});

/** E-285. */
export const reportClientError = endpoint({
  name: 'reportClientError',
  method: 'POST',
  path: '/api/v1/client-errors',
  summary: 'Reports that the page failed; goes to the error service of the operator',
  access: { kind: 'public' },
  sees: 'session',
  limit: { per: 'address', points: 20, seconds: 600 },
  body: z.object({
    name: plainText(1, clientErrorLimits.name),
    message: plainText(0, clientErrorLimits.message),
    stack: plainText(0, clientErrorLimits.stack),
    page: plainText(1, clientErrorLimits.page),
  }),
  reply: z.strictObject({ success }),
});

/** E-213, D-032. */
export const getWindowsDownload = endpoint({
  name: 'getWindowsDownload',
  method: 'GET',
  path: '/api/github/latest/windows',
  summary: 'Returns the address of the newest installer for Windows; null when none is published',
  access: { kind: 'public' },
  limit: { per: 'address', points: 60, seconds: 60 },
  reply: z.strictObject({ success, url: z.url().nullable() }),
});

/** A file of a release that people download. */
export const downloadSchema = z.strictObject({
  system: z.enum(['windows', 'linux', 'macos']),
  /** null: it is not known */
  arch: z.enum(['x64', 'arm64', 'universal']).nullable(),
  kind: z.enum(['installer', 'portable', 'appimage', 'deb', 'dmg']),
  url: z.url(),
  /** bytes; null: it is not known */
  size: z.int().nullable(),
});

/** For the download page: all that D-032's call does not tell. */
export const getDownloads = endpoint({
  name: 'getDownloads',
  method: 'GET',
  path: '/api/v1/downloads',
  summary: 'Returns the newest version of the desktop application and its files for each system',
  access: { kind: 'public' },
  limit: { per: 'address', points: 60, seconds: 60 },
  reply: z.strictObject({
    success,
    /** null: none is published, or its version is not known */
    version: z.string().nullable(),
    files: z.array(downloadSchema),
  }),
});
