import { z } from 'zod';
import { validateReactionEmoji } from '../../rules/emoji-id.ts';
import { activityLimits, accountLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { plainText, ruledText, success } from '../fields.ts';

export const setStatus = endpoint({
  name: 'setStatus',
  method: 'POST',
  path: '/api/v1/me/status',
  summary: 'Sets the custom status of the caller; with neither text nor emoji it is deleted',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 60 },
  body: z.object({
    content: plainText(0, accountLimits.customStatus.max)
      .nullish()
      .transform((text) => text ?? null),
    // forms send an empty text where there is nothing
    emojiId: z
      .union([z.literal(''), ruledText(validateReactionEmoji, 64)])
      .nullish()
      .transform((id) => id || null),
  }),
  reply: z.strictObject({ success }),
});

export const clearStatus = endpoint({
  name: 'clearStatus',
  method: 'DELETE',
  path: '/api/v1/me/status',
  summary: 'Deletes the custom status of the caller',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 60 },
  reply: z.strictObject({ success }),
});

export const setRpc = endpoint({
  name: 'setRpc',
  method: 'POST',
  path: '/api/v1/me/rpc',
  summary:
    'Sets the game that the caller plays; to be repeated within 90 seconds, or it ends by itself',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 60 },
  body: z.object({
    type: z.literal('game'),
    gameId: plainText(1, activityLimits.gameId),
    name: plainText(1, activityLimits.name),
    details: plainText(1, activityLimits.words).optional(),
    state: plainText(1, activityLimits.words).optional(),
  }),
  reply: z.strictObject({ success }),
});

export const clearRpc = endpoint({
  name: 'clearRpc',
  method: 'DELETE',
  path: '/api/v1/me/rpc',
  summary: 'Ends the game that the caller plays',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 60 },
  reply: z.strictObject({ success }),
});
