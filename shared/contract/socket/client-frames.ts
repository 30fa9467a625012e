import { z } from 'zod';
import { idField } from '../fields.ts';
import { presenceSchema } from '../users.ts';
import { meetingFrame } from '../voice/meetings.ts';
import { controlFrame } from '../voice/remote-control.ts';
import { mediaFrames, type MediaFrameName } from '../voice/media.ts';
import { voiceJoinSchema, voicePrepareSchema, voiceStateChangeSchema } from '../voice/voice.ts';

const channel = z.object({
  channelId: idField<'channel'>(),
  /** Absent or null for a direct message. */
  teamId: idField<'team'>().nullish(),
});

/** Everything a client may say on the socket. */
export const clientFrames = {
  HEARTBEAT: z.object({}).nullish(),
  /** First frame of a reconnect that asked for it with ?resume=1. */
  RESUME: z.object({ sessionId: z.string().min(1).max(64), seq: z.number().int().min(0) }),
  CHANNEL_MOUNTED: channel,
  CHANNEL_TYPING: channel,
  /** Without messageId: up to the newest message. */
  MESSAGE_READ: channel.extend({ messageId: idField<'message'>().optional() }),
  PRESENCE_UPDATE: z.object({ presence: presenceSchema }),
  /** What the server's media is made with: a page that may join soon finds out what it can do of it. */
  VOICE_CAPABILITIES: z.object({}).nullish(),
  /** Opens ends where the token leads to, for a page that may join soon: it connects to them meanwhile. */
  VOICE_PREPARE: voicePrepareSchema,
  /** Into the voice channel that the token is for, and out of any other. */
  VOICE_JOIN: voiceJoinSchema,
  /** What others are to see of me there; what is left out stays. */
  VOICE_STATE: voiceStateChangeSchema,
  VOICE_LEAVE: z.object({}).nullish(),
  /** Something in the meeting I am in: `act` says what, contract/voice/meetings.ts who may. */
  VOICE_MEETING: meetingFrame,
  /** What I do on a screen whose control I was granted; has a rate of its own, and no answer. */
  VOICE_CONTROL: controlFrame,
  ...mediaFrames,
} as const;

export type ClientFrameName = keyof typeof clientFrames;
export type ClientFrameData<Name extends ClientFrameName> = z.output<(typeof clientFrames)[Name]>;
export type ClientFrame = {
  [Name in ClientFrameName]: { readonly type: Name; readonly data: ClientFrameData<Name> };
}[ClientFrameName];
/** A frame about the media of a stay in a voice channel. */
export type MediaFrame = Extract<ClientFrame, { readonly type: MediaFrameName }>;

/** Whether a frame is about the media of a stay. */
export function isMediaFrame(frame: ClientFrame): frame is MediaFrame {
  return Object.hasOwn(mediaFrames, frame.type);
}

/** A client frame is at most this long, in bytes. */
export const MAX_CLIENT_FRAME_BYTES = 4096;

/** Close codes of our own (4000 to 4999 are free for applications). */
export const closeCodes = {
  sessionEnded: 4001,
  tooSlow: 4002,
  heartbeatMissed: 4003,
  tooManyFrames: 4004,
  resumeTimeout: 4005,
  replaced: 4006,
  /** Too many sockets in too short a time: come back later, not at once. */
  tooManyOpenings: 4007,
} as const;
