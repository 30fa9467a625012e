import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, success } from '../fields.ts';

/** T-368. */
const recordingStates = ['idle', 'starting', 'recording', 'paused', 'stopping', 'stopped'] as const;
/** T-369. */
const livestreamStates = ['idle', 'starting', 'live', 'stopping'] as const;

/** Why something ended by itself, or is not as it should be. */
const outputFailures = [
  /** It could not begin. */
  'start',
  /** The program that makes it ended. */
  'died',
  /** The server is too slow for it. */
  'too-slow',
  /** It ran as long as it may. */
  'too-long',
  /** The file could not be brought to its channel. */
  'not-delivered',
  /** What is said cannot be made into text now. */
  'no-text',
] as const;
export type OutputFailure = (typeof outputFailures)[number];

const recordingSchema = z.strictObject({
  state: z.enum(recordingStates),
  startedBy: idField<'user'>().nullable(),
  /** How long it ran until `since`, pauses left out. Milliseconds. */
  ranMs: z.number().int().min(0),
  /** Since when it runs again, in milliseconds since the epoch; null: it does not run now. */
  since: z.number().int().nullable(),
  failure: z.enum(outputFailures).nullable(),
});

const livestreamSchema = z.strictObject({
  state: z.enum(livestreamStates),
  startedBy: idField<'user'>().nullable(),
  /** The path of its page; good as long as it is live. */
  path: z.string().nullable(),
  failure: z.enum(outputFailures).nullable(),
});

const transcriptSchema = z.strictObject({
  isOn: z.boolean(),
  startedBy: idField<'user'>().nullable(),
  failure: z.enum(outputFailures).nullable(),
});

/** What of a voice channel goes beyond those who are in it. */
export const voiceOutputsSchema = z.strictObject({
  recording: recordingSchema,
  livestream: livestreamSchema,
  transcript: transcriptSchema,
});
export type VoiceOutputs = z.output<typeof voiceOutputsSchema>;

/** What one said, as text. */
export const voiceCaptionSchema = z.strictObject({
  userId: idField<'user'>(),
  text: z.string(),
});

const channelParams = z.object({ teamId: idField<'team'>(), channelId: idField<'channel'>() });
/** Whether they may is asked by the action: `mayHost`. */
const participants = {
  kind: 'channel',
  channel: 'params.channelId',
  permission: 'CONNECT',
} as const;
const limit = { per: 'user', points: 30, seconds: 60 } as const;
const toChannel = z.object({
  /** The text channel that the file comes into, as a message of who started it. */
  toChannelId: idField<'channel'>(),
});
const reply = z.strictObject({ success });

export const getVoiceOutputs = endpoint({
  name: 'getVoiceOutputs',
  method: 'GET',
  path: '/api/v1/teams/:teamId/channels/:channelId/outputs',
  summary: 'Returns whether a voice channel is recorded, streamed or written down now',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'VIEW_CHANNEL' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: channelParams,
  reply: z.strictObject({ outputs: voiceOutputsSchema }),
});

export const startRecording = endpoint({
  name: 'startRecording',
  method: 'POST',
  path: '/api/v1/teams/:teamId/channels/:channelId/recording',
  summary: 'Records the voice channel that the caller is in; everyone in it is told',
  access: participants,
  limit,
  params: channelParams,
  body: toChannel,
  reply,
});

export const changeRecording = endpoint({
  name: 'changeRecording',
  method: 'PATCH',
  path: '/api/v1/teams/:teamId/channels/:channelId/recording',
  summary: 'Pauses, resumes or stops the recording of a voice channel',
  access: participants,
  limit,
  params: channelParams,
  body: z.object({ action: z.enum(['pause', 'resume', 'stop']) }),
  reply,
});

export const startLivestream = endpoint({
  name: 'startLivestream',
  method: 'POST',
  path: '/api/v1/teams/:teamId/channels/:channelId/livestream',
  summary: 'Streams the voice channel that the caller is in to all who have the address',
  access: participants,
  limit,
  params: channelParams,
  reply: z.strictObject({ success, path: z.string() }),
});

export const stopLivestream = endpoint({
  name: 'stopLivestream',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/channels/:channelId/livestream',
  summary: 'Ends the livestream of a voice channel; its address ends with it',
  access: participants,
  limit,
  params: channelParams,
  reply,
});

export const startTranscript = endpoint({
  name: 'startTranscript',
  method: 'POST',
  path: '/api/v1/teams/:teamId/channels/:channelId/transcript',
  summary:
    'Writes down what is said in the voice channel that the caller is in, with captions for those in it',
  access: participants,
  limit,
  params: channelParams,
  body: toChannel,
  reply,
});

export const stopTranscript = endpoint({
  name: 'stopTranscript',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/channels/:channelId/transcript',
  summary: 'Ends the transcript of a voice channel; its text comes into the channel chosen for it',
  access: participants,
  limit,
  params: channelParams,
  reply,
});
