import { z } from 'zod';
import { importLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, plainText, success, timeField } from '../fields.ts';
import { fileField } from '../uploads/upload.ts';

/** What an import is doing; `failed`: a file was refused, and nothing of it was taken. */
const statuses = ['collecting', 'waiting', 'running', 'done', 'failed', 'removing'] as const;
export type ImportStatus = (typeof statuses)[number];

/** An export of a channel, a template of a server, or a file that hangs on messages. */
const fileKinds = ['export', 'template', 'media'] as const;
export type ImportFileKind = (typeof fileKinds)[number];

export type ImportPlaceKind = 'channel' | 'category' | 'role' | 'emoji';

/** What was counted while messages were taken. */
export const importCounts = [
  'messages',
  'known',
  'replies',
  'reactions',
  'attachments',
  'embeds',
  'pins',
  'notices',
  'broken',
  'shortened',
  'unpinned',
  'missingFiles',
  'refusedFiles',
  'lostReactions',
] as const;
export type ImportCount = (typeof importCounts)[number];
export type ImportCounts = Partial<Record<ImportCount, number>>;
const countsSchema = z.partialRecord(z.enum(importCounts), z.number().int());

/** Something that is not here as it was there. */
const differenceSchema = z.strictObject({
  about: z.enum([
    'renamed',
    'closed',
    'thread',
    'announcement',
    'voice-text',
    'role-rights',
    'role-withheld',
    'everyone-rights',
    'emoji-picture',
    'left-out',
  ]),
  name: z.string(),
  detail: z.string(),
});
export type ImportDifference = z.output<typeof differenceSchema>;

/** Why a file was refused: the texts of the server; the page has its own. */
export const importProblems = {
  gone: 'is gone',
  encoding: 'is not UTF-8',
  'not-json': 'is not valid JSON',
  'cut-off': 'ends in the middle',
  foreign: 'holds something else than messages',
  deep: 'is nested too deeply',
  long: 'holds a part that is too long',
  'no-export': 'is no export of a channel',
  private: 'is a private conversation, which is not for a team',
  'no-template': 'is no template of a server',
  'other-server': 'is of another server than the others',
  channels: 'is of one channel more than a team can have',
  authors: 'has one author more than can be imported',
  space: 'More channels, categories or roles than a team can have',
} as const;
export type ImportProblemReason = keyof typeof importProblems;

const problemSchema = z.strictObject({
  /** Empty: all files together. */
  file: z.string(),
  // reason: the keys of a table are its names
  reason: z.enum(Object.keys(importProblems) as [ImportProblemReason]),
});
export type ImportProblem = z.output<typeof problemSchema>;

export const importSchema = z.strictObject({
  status: z.enum(statuses),
  files: z.strictObject({ exports: z.number().int(), media: z.number().int(), bytes: z.number() }),
  hasTemplate: z.boolean(),
  /** Messages read so far, and in all files; 0 until they were counted. */
  done: z.number().int(),
  total: z.number().int(),
  brought: z.strictObject({
    channels: z.number().int(),
    categories: z.number().int(),
    roles: z.number().int(),
    emojis: z.number().int(),
    authors: z.number().int(),
  }),
  counts: countsSchema,
  differences: z.array(differenceSchema),
  /** Of one that failed: which file, and what is wrong with it. */
  problem: problemSchema.nullable(),
  finishedAt: timeField.nullable(),
});
export type TeamImport = z.output<typeof importSchema>;

export const importAuthorSchema = z.strictObject({
  id: idField<'user'>(),
  name: z.string(),
  picture: z.string().nullable(),
  /** Who has entered the code of this author. */
  claimedBy: idField<'user'>().nullable(),
});
export type ImportAuthor = z.output<typeof importAuthorSchema>;

const teamParams = z.object({ teamId: idField<'team'>() });
const manage = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] } as const;
const importReply = z.strictObject({ success, import: importSchema });

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/api/v1/teams/:teamId/import',
  summary: 'Returns what a team imports or has imported; null when nothing',
  access: manage,
  limit: { per: 'user', points: 240, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({ import: importSchema.nullable() }),
});

export const addImportFiles = endpoint({
  name: 'addImportFiles',
  method: 'POST',
  path: '/api/v1/teams/:teamId/import/files',
  encoding: 'multipart',
  files: { max: importLimits.filesPerUpload, bytes: importLimits.fileBytes },
  summary: 'Adds files to an import: exports of channels, a template, and what hangs on messages',
  access: manage,
  limit: { per: 'user', points: 1_200, seconds: 3_600 },
  params: teamParams,
  body: z.object({ files: z.array(fileField).min(1) }),
  reply: importReply,
});

export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: '/api/v1/teams/:teamId/import',
  summary: 'Starts to import the files that were added',
  access: manage,
  limit: { per: 'user', points: 30, seconds: 3_600 },
  params: teamParams,
  body: z.object({
    /** Channels of which the template does not say who saw them: open to all, or to managers. */
    opensUnknown: z.boolean().default(false),
  }),
  reply: importReply,
});

export const removeImport = endpoint({
  name: 'removeImport',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/import',
  summary: 'Removes all that an import has brought',
  access: manage,
  limit: { per: 'user', points: 30, seconds: 3_600 },
  params: teamParams,
  reply: z.strictObject({ success }),
});

export const listImportAuthors = endpoint({
  name: 'listImportAuthors',
  method: 'GET',
  path: '/api/v1/teams/:teamId/import/authors',
  summary: 'Lists who wrote what was imported, by name',
  access: manage,
  limit: { per: 'user', points: 120, seconds: 60 },
  params: teamParams,
  query: z.object({
    search: plainText(0, 80).default(''),
    offset: countField(0, 1_000_000).default(0),
  }),
  reply: z.strictObject({ authors: z.array(importAuthorSchema), total: z.number().int() }),
});

export const createClaimCode = endpoint({
  name: 'createClaimCode',
  method: 'POST',
  path: '/api/v1/teams/:teamId/import/authors/:authorId/code',
  summary: 'Creates a code for an imported author; the one before is worth nothing any more',
  access: manage,
  limit: { per: 'user', points: 120, seconds: 3_600 },
  params: teamParams.extend({ authorId: idField<'user'>() }),
  reply: z.strictObject({ success, code: z.string() }),
});

const code = plainText(1, 64);

export const getImportClaim = endpoint({
  name: 'getImportClaim',
  method: 'GET',
  path: '/api/v1/import-claims/:code',
  summary: 'Returns whom a code is for, shown to a member of the team before they use it',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 3_600 },
  params: z.object({ code }),
  reply: z.strictObject({
    claim: z.strictObject({
      teamId: idField<'team'>(),
      team: z.string(),
      name: z.string(),
      picture: z.string().nullable(),
    }),
  }),
});

export const claimAuthor = endpoint({
  name: 'claimAuthor',
  method: 'POST',
  path: '/api/v1/import-claims',
  summary: 'Claims what was imported under another name, with the code for it',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 3_600 },
  body: z.object({ code }),
  reply: z.strictObject({ success, teamId: idField<'team'>(), name: z.string() }),
});
