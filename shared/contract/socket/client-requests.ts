import { z } from 'zod';
import { idField } from '../fields.ts';
import { mediaEndsSchema, mediaOfferSchema, mediaReplies } from '../voice/media.ts';
import type { ClientFrameName } from './client-frames.ts';

/** Nothing but that it is done. */
const done = z.strictObject({});

/**
 * Client frames that may carry an `id` and are then answered by a REPLY with the same id: name ->
 * what a good answer says. Without an id they are told and not answered.
 */
export const socketReplies = {
  /** Null: this server has no voice, or not now. */
  VOICE_CAPABILITIES: z.strictObject({ media: mediaOfferSchema.nullable() }),
  VOICE_PREPARE: z.strictObject({
    /** Which stay will be mine if I join with this token. */
    attendeeId: idField<'attendee'>(),
    /** They stand as long as the token does; null: no one is there, or another node has the channel. */
    ends: mediaEndsSchema.nullable(),
  }),
  /** Which stay in the channel is mine: who comes again, from wherever, has another. */
  VOICE_JOIN: z.strictObject({
    attendeeId: idField<'attendee'>().nullable(),
    /** Null: this server has no voice, or not now. */
    media: mediaOfferSchema.nullable(),
    /** A host is asked to let me in; VOICE_MEETING tells how that ends. */
    isWaiting: z.boolean(),
    /** In a chat: which call it is. */
    callId: idField<'call'>().optional(),
    /** Both ends, where what my browser can do came with the question and they could be opened. */
    ends: mediaReplies.VOICE_MEDIA_OPEN.optional(),
  }),
  VOICE_STATE: done,
  VOICE_LEAVE: done,
  VOICE_MEETING: done,
  CHANNEL_MOUNTED: done,
  ...mediaReplies,
} as const satisfies Partial<Record<ClientFrameName, z.ZodType>>;

export type SocketRequestName = keyof typeof socketReplies;
export type SocketReply<Name extends SocketRequestName> = z.output<(typeof socketReplies)[Name]>;

/** Chosen by the client, unlike any other that it still waits for. */
export const requestIdSchema = z.number().int().min(1).max(2_147_483_647);
