import { z } from 'zod';
import { teamLimits } from '../../rules/limits.ts';
import { cleanEmojiName } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success, timeField } from '../fields.ts';
import { fileField } from '../uploads/upload.ts';

/** A custom emoji; the fields it shares with the built-in ones are empty. */
export const emojiSchema = z.strictObject({
  id: idField<'emoji'>(),
  name: z.string(),
  aliases: z.array(z.string()),
  category: z.string(),
  /** The Unicode character; custom emojis have none. */
  emoji: z.string().nullable(),
  /** Ends in .webp, animated where the picture is; the same with .png is a still one. */
  url: z.string(),
  teamId: idField<'team'>(),
  description: z.string(),
  createdAt: timeField,
});
export type Emoji = z.output<typeof emojiSchema>;

const teamParams = z.object({ teamId: idField<'team'>() });
const emojiParams = teamParams.extend({ emojiId: idField<'emoji'>() });
const manage = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] } as const;

export const listOwnEmojis = endpoint({
  name: 'listOwnEmojis',
  method: 'GET',
  path: '/api/me/reactions',
  summary: 'Lists the custom emojis of all teams of the caller',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  reply: z.strictObject({ reactions: z.array(emojiSchema) }),
});

export const listTeamEmojis = endpoint({
  name: 'listTeamEmojis',
  method: 'GET',
  path: '/api/teams/:teamId/reactions',
  summary: 'Lists the custom emojis of a team, newest last',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({ reactions: z.array(emojiSchema) }),
});

export const renameEmoji = endpoint({
  name: 'renameEmoji',
  method: 'PUT',
  path: '/api/teams/:teamId/reactions/:emojiId',
  summary: 'Renames a custom emoji',
  access: manage,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: emojiParams,
  body: z.object({
    name: plainText(1, 100)
      .transform(cleanEmojiName)
      .refine((name) => name.length > 0, 'Letters, digits and underscore only'),
  }),
  reply: z.strictObject({ success, reaction: emojiSchema }),
});

export const deleteEmoji = endpoint({
  name: 'deleteEmoji',
  method: 'DELETE',
  path: '/api/teams/:teamId/reactions/:emojiId',
  summary: 'Deletes a custom emoji and its pictures',
  access: manage,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: emojiParams,
  reply: z.strictObject({ success }),
});

export const createEmojis = endpoint({
  name: 'createEmojis',
  method: 'POST',
  path: '/api/teams/:teamId/bulk-reactions',
  encoding: 'multipart',
  files: { max: teamLimits.emojisPerUpload, bytes: teamLimits.emojiBytes },
  summary: 'Adds custom emojis: webp, png or gif; each is named after its file',
  access: manage,
  limit: { per: 'user', points: 30, seconds: 600 },
  params: teamParams,
  body: z.object({ emojis: z.array(fileField).min(1).max(teamLimits.emojisPerUpload) }),
  reply: z.strictObject({ success, reactions: z.array(emojiSchema) }),
});
