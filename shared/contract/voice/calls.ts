import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, success, timeField } from '../fields.ts';
import { voiceParticipantSchema } from './voice.ts';

/** A call that runs in a chat; it begins with the first who is in it and ends with the last. */
export const callSchema = z.strictObject({
  id: idField<'call'>(),
  /** The chat. */
  channelId: idField<'channel'>(),
  /** Those who are called may not have the chat yet. */
  startedBy: z.strictObject({
    id: idField<'user'>(),
    username: z.string(),
    profilePicture: z.string().nullable(),
  }),
  startedAt: timeField,
  /** Whose devices ring; they ring no longer than a minute. */
  ringing: z.array(idField<'user'>()),
});
export type Call = z.output<typeof callSchema>;

/** The same with who is in it. */
export const runningCallSchema = callSchema.extend({
  participants: z.array(voiceParticipantSchema),
});
export type RunningCall = z.output<typeof runningCallSchema>;

const chatParams = z.object({ chatId: idField<'channel'>() });
const user = { kind: 'user' } as const;

export const joinCall = endpoint({
  name: 'joinCall',
  method: 'POST',
  path: '/api/v1/me/chats/:chatId/call',
  summary:
    'Creates a token for VOICE_JOIN: calls the people of a conversation, or joins the call there',
  access: user,
  limit: { per: 'user', points: 15, seconds: 60 },
  params: chatParams,
  reply: z.strictObject({ token: z.string(), userId: idField<'user'>() }),
});

export const declineCall = endpoint({
  name: 'declineCall',
  method: 'POST',
  path: '/api/v1/me/chats/:chatId/call/decline',
  summary:
    'Ends the ringing of a call on the devices of the caller; in a direct message this ends it',
  access: user,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: chatParams,
  body: z.object({ callId: idField<'call'>() }),
  reply: z.strictObject({ success }),
});
