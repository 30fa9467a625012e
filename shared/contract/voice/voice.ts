import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, success } from '../fields.ts';
import { mediaOpenSchema, mediaWishSchema } from './media.ts';

/** What a participant says of their own; all of it false unless said. */
const voiceStateSchema = z.strictObject({
  /** The media is not connected, or not yet. */
  isConnecting: z.boolean(),
  isMuted: z.boolean(),
  isDeafened: z.boolean(),
  isSpeaking: z.boolean(),
  isStreaming: z.boolean(),
  /** Those who watch the screen that is shared may keep its last seconds, cut and post them: ADR 85. */
  allowsClips: z.boolean(),
  /** Whose shared screen they keep the last seconds of; null: no one's. */
  keepsClipsOf: idField<'user'>().nullable(),
});
export type VoiceState = z.output<typeof voiceStateSchema>;

/** A participant of a voice channel. */
export const voiceParticipantSchema = z.strictObject({
  /** The user's. */
  id: idField<'user'>(),
  /** Of this one stay in the channel: rejoining gives another. */
  attendeeId: idField<'attendee'>(),
  ...voiceStateSchema.shape,
});
export type VoiceParticipant = z.output<typeof voiceParticipantSchema>;

/** A part of one's state, as the VOICE_STATE frame has it. */
export const voiceStateChangeSchema = voiceStateSchema.partial();

const joinToken = z.string().min(1).max(64);

/** With what a page that shows a way in gets ready. */
export const voicePrepareSchema = z.object({
  /** It is not used up. */
  token: joinToken,
  media: mediaWishSchema,
});

/** With what one joins. */
export const voiceJoinSchema = z.object({
  token: joinToken,
  /** Only into this call: when it has ended none is begun in its place. */
  callId: idField<'call'>().optional(),
  /** Both ends are opened at once, where I know already with what: one question less to wait for. */
  media: mediaOpenSchema.optional(),
  ...voiceStateSchema.pick({ isMuted: true, isDeafened: true }).partial().shape,
});

const channelParams = z.object({ teamId: idField<'team'>(), channelId: idField<'channel'>() });

export const joinVoice = endpoint({
  name: 'joinVoice',
  method: 'GET',
  path: '/api/v1/teams/:teamId/channels/:channelId/join',
  summary:
    'Creates a token for joining a voice channel over the socket: for the caller, this channel, once, soon',
  access: {
    kind: 'channel',
    channel: 'params.channelId',
    permission: 'CONNECT',
  },
  limit: { per: 'user', points: 30, seconds: 60 },
  params: channelParams,
  query: z.object({
    /** An earlier answer's that was not used; like every other of mine it is void from now on. */
    token: plainText(1, 64).optional(),
  }),
  reply: z.strictObject({ token: z.string(), userId: idField<'user'>() }),
});

export const moveParticipant = endpoint({
  name: 'moveParticipant',
  method: 'POST',
  path: '/api/v1/teams/:teamId/channels/:channelId/move',
  summary:
    'Moves a participant from one voice channel into this one, which the caller may join themselves',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['MOVE_MEMBERS'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: channelParams,
  body: z.object({ userId: idField<'user'>(), fromChannelId: idField<'channel'>() }),
  reply: z.strictObject({ success }),
});

export const disconnectParticipant = endpoint({
  name: 'disconnectParticipant',
  method: 'POST',
  path: '/api/v1/teams/:teamId/channels/:channelId/participants/:userId/disconnect',
  summary: 'Disconnects a participant from a voice channel; they may come back',
  access: {
    kind: 'channel',
    channel: 'params.channelId',
    permission: 'DISCONNECT',
  },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: channelParams.extend({ userId: idField<'user'>() }),
  reply: z.strictObject({ success }),
});
