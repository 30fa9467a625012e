import { z } from 'zod';
import { validateReactionEmoji } from '../../rules/emoji-id.ts';
import { endpoint } from '../endpoint.ts';
import { idField, ruledText, success } from '../fields.ts';

const reactionParams = z.object({
  channelId: idField<'channel'>(),
  messageId: idField<'message'>(),
  /** A Unicode emoji, or a custom emoji's id. */
  emoji: ruledText(validateReactionEmoji, 64),
});
/** To messages that one may read. */
const react = {
  kind: 'conversation',
  channel: 'params.channelId',
  inTeam: [{ permission: 'CAN_SEE_MESSAGE_HISTORY', denied: 'channel.history-denied' }],
} as const;

export const addReaction = endpoint({
  name: 'addReaction',
  method: 'POST',
  path: '/api/v1/channels/:channelId/messages/:messageId/reactions/:emoji',
  summary: 'Adds a reaction to a message; once more changes nothing',
  access: react,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: reactionParams,
  reply: z.strictObject({ success }),
});

export const removeReaction = endpoint({
  name: 'removeReaction',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/messages/:messageId/reactions/:emoji',
  summary: 'Removes a reaction of the caller',
  access: react,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: reactionParams,
  reply: z.strictObject({ success }),
});
