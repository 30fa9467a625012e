import { z } from 'zod';
import { idField } from '../fields.ts';
import {
  encryptionStateSchema,
  groupFrames,
  groupReplies,
  groupSignalSchemas,
  keyPackageSchema,
} from './encryption.ts';

/**
 * What goes over the socket so that sound and pictures may go beside it. The shapes are those of
 * mediasoup, bounded: its own checks come after these.
 */

/** What a participant sends: at most one of each but screens, of which each has its own sound. */
export const mediaSources = ['microphone', 'camera', 'screen', 'screen-sound'] as const;
export type MediaSource = (typeof mediaSources)[number];

const mediaId = z.string().min(1).max(64);
const word = (longest: number) => z.string().min(1).max(longest);
const parameters = z.record(
  z.string().max(64),
  z.union([z.string().max(512), z.number(), z.boolean()]),
);

const rtcpFeedback = z.object({ type: word(32), parameter: z.string().max(32).optional() });

const codec = z.object({
  mimeType: word(64),
  payloadType: z.number().int().min(0).max(127),
  clockRate: z.number().int().min(1).max(192_000),
  channels: z.number().int().min(1).max(8).optional(),
  parameters: parameters.optional(),
  rtcpFeedback: z.array(rtcpFeedback).max(16).optional(),
});

const headerExtensionUri = word(128);
const headerExtensionId = z.number().int().min(1).max(255);

/** What an end can receive. */
export const rtpCapabilitiesSchema = z.object({
  codecs: z
    .array(
      codec.omit({ payloadType: true }).extend({
        kind: z.enum(['audio', 'video']),
        preferredPayloadType: z.number().int().min(0).max(127),
      }),
    )
    .max(64),
  headerExtensions: z
    .array(
      z.object({
        kind: z.enum(['audio', 'video']),
        uri: headerExtensionUri,
        preferredId: headerExtensionId,
        preferredEncrypt: z.boolean().optional(),
        direction: z.enum(['sendrecv', 'sendonly', 'recvonly', 'inactive']).optional(),
      }),
    )
    .max(64),
});
export type RtpCapabilities = z.output<typeof rtpCapabilitiesSchema>;

/** How one stream is sent. */
export const rtpParametersSchema = z.object({
  mid: z.string().max(32).optional(),
  msid: z.string().max(256).optional(),
  codecs: z.array(codec).min(1).max(8),
  headerExtensions: z
    .array(
      z.object({
        uri: headerExtensionUri,
        id: headerExtensionId,
        encrypt: z.boolean().optional(),
        parameters: parameters.optional(),
      }),
    )
    .max(32)
    .optional(),
  encodings: z
    .array(
      z.object({
        ssrc: z.number().int().min(0).max(4_294_967_295).optional(),
        rid: z.string().max(16).optional(),
        codecPayloadType: z.number().int().min(0).max(127).optional(),
        rtx: z.object({ ssrc: z.number().int().min(0).max(4_294_967_295) }).optional(),
        dtx: z.boolean().optional(),
        scalabilityMode: z.string().max(16).optional(),
        scaleResolutionDownBy: z.number().min(1).max(16).optional(),
        maxBitrate: z.number().int().min(1).max(100_000_000).optional(),
        maxFramerate: z.number().min(0).max(240).optional(),
        active: z.boolean().optional(),
        adaptivePtime: z.boolean().optional(),
        priority: z.enum(['very-low', 'low', 'medium', 'high']).optional(),
        networkPriority: z.enum(['very-low', 'low', 'medium', 'high']).optional(),
      }),
    )
    .min(1)
    .max(4)
    .optional(),
  rtcp: z
    .object({
      cname: z.string().max(256).optional(),
      reducedSize: z.boolean().optional(),
      mux: z.boolean().optional(),
    })
    .optional(),
});

const dtlsParametersSchema = z.object({
  role: z.enum(['auto', 'client', 'server']).optional(),
  fingerprints: z
    .array(
      z.object({
        algorithm: z.enum(['sha-1', 'sha-224', 'sha-256', 'sha-384', 'sha-512']),
        value: z.string().regex(/^[\dA-Fa-f]{2}(?::[\dA-Fa-f]{2}){19,63}$/u),
      }),
    )
    .min(1)
    .max(8),
});

const iceParameters = z.strictObject({
  usernameFragment: z.string(),
  password: z.string(),
  iceLite: z.boolean().optional(),
});

/** An end of the server's to connect to. */
const transportSchema = z.strictObject({
  id: mediaId,
  iceParameters,
  iceCandidates: z.array(
    z.strictObject({
      foundation: z.string(),
      priority: z.number(),
      ip: z.string(),
      address: z.string(),
      protocol: z.enum(['udp', 'tcp']),
      port: z.number().int(),
      type: z.literal('host'),
      tcpType: z.literal('passive').optional(),
    }),
  ),
  dtlsParameters: dtlsParametersSchema,
});
export type MediaTransport = z.output<typeof transportSchema>;

/** Both ends of the server's. */
export const mediaEndsSchema = z.strictObject({ send: transportSchema, receive: transportSchema });
export type MediaEnds = z.output<typeof mediaEndsSchema>;

/** Where a client that cannot reach the server by itself is relayed; as RTCPeerConnection takes it. */
const iceServerSchema = z.strictObject({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** What a stay begins its media with; part of the answer to VOICE_JOIN. */
export const mediaOfferSchema = z.strictObject({
  routerRtpCapabilities: rtpCapabilitiesSchema,
  iceServers: z.array(iceServerSchema),
});
export type MediaOffer = z.output<typeof mediaOfferSchema>;

/** A stream of another that the server sends me from now on; a picture, or its sound, once I resume it. */
const mediaConsumerSchema = z.strictObject({
  consumerId: mediaId,
  producerId: mediaId,
  userId: idField<'user'>(),
  kind: z.enum(['audio', 'video']),
  source: z.enum(mediaSources),
  rtpParameters: rtpParametersSchema,
  /** The sender has paused it. */
  isPaused: z.boolean(),
});
export type MediaConsumer = z.output<typeof mediaConsumerSchema>;

/** A picture, or the sound of one, that another sends: I may ask for it. */
const mediaStreamSchema = z.strictObject({
  producerId: mediaId,
  userId: idField<'user'>(),
  source: z.enum(mediaSources),
  isPaused: z.boolean(),
  /** Its sender can be asked for control of what it shows. */
  isControllable: z.boolean(),
});
export type MediaStreamOffer = z.output<typeof mediaStreamSchema>;

/** With what both ends are opened. */
export const mediaWishSchema = z.object({
  /** What my browser can receive. */
  rtpCapabilities: rtpCapabilitiesSchema,
  /** How I am known on both ends: with it they are connected, and VOICE_MEDIA_CONNECT is not asked for. */
  dtlsParameters: dtlsParametersSchema.optional(),
});
export type MediaWish = z.output<typeof mediaWishSchema>;

/** With what a stay opens them. */
export const mediaOpenSchema = mediaWishSchema.extend({
  /** The receiving end that VOICE_PREPARE opened, by its id: both are mine if they are still there. */
  preparedEnd: mediaId.optional(),
  /** Asks for a place in the group of the channel as well, as VOICE_GROUP_JOIN does. */
  keyPackage: keyPackageSchema.optional(),
});

/** Client frames of a stay's media; each is answered. */
export const mediaFrames = {
  /** Opens both ends, closing any former ones of this stay. */
  VOICE_MEDIA_OPEN: mediaOpenSchema.extend({ attendeeId: idField<'attendee'>() }),
  VOICE_MEDIA_CONNECT: z.object({ transportId: mediaId, dtlsParameters: dtlsParametersSchema }),
  /** A new try to reach one another; what is sent and received stays. */
  VOICE_MEDIA_RESTART: z.object({ transportId: mediaId }),
  /** What the server has counted: a page of which nothing comes, or to which nothing does, finds out why. */
  VOICE_MEDIA_FLOW: z.object({}),
  VOICE_PRODUCE: z.object({
    kind: z.enum(['audio', 'video']),
    source: z.enum(mediaSources),
    rtpParameters: rtpParametersSchema,
    isPaused: z.boolean(),
    /** A whole screen that others may ask to control; from the desktop application alone. */
    isControllable: z.boolean().optional(),
  }),
  VOICE_PRODUCER: z.object({
    producerId: mediaId,
    action: z.enum(['pause', 'resume', 'close']),
  }),
  /** Asks for a picture or its sound; voices come by themselves. */
  VOICE_CONSUME: z.object({ producerId: mediaId }),
  /** Pictures and their sounds begin paused; voices come as soon as both ends are connected. */
  VOICE_CONSUMER: z.object({
    consumerId: mediaId,
    action: z.enum(['pause', 'resume', 'close']),
    /** Which of a picture's layers, 0 the smallest; left out: the largest there is. */
    spatialLayer: z.number().int().min(0).max(3).optional(),
  }),
  ...groupFrames,
} as const;

export type MediaFrameName = keyof typeof mediaFrames;

const done = z.strictObject({});

export const mediaReplies = {
  VOICE_MEDIA_OPEN: mediaEndsSchema.extend({
    /** Of the channel: what changes later is told by a signal. */
    encryption: encryptionStateSchema,
    /** The key package that came with the question was taken. */
    isGroupAsked: z.boolean().optional(),
  }),
  VOICE_MEDIA_CONNECT: done,
  VOICE_MEDIA_RESTART: z.strictObject({ iceParameters }),
  VOICE_MEDIA_FLOW: z.strictObject({
    /** Bytes of sound and pictures, from me to the server and the other way. */
    up: z.number(),
    down: z.number(),
  }),
  VOICE_PRODUCE: z.strictObject({ producerId: mediaId }),
  VOICE_PRODUCER: done,
  VOICE_CONSUME: mediaConsumerSchema,
  VOICE_CONSUMER: done,
  ...groupReplies,
} as const;
export type MediaReply<Name extends MediaFrameName> = z.output<(typeof mediaReplies)[Name]>;

/** Told to the one session that holds the stay; nothing of it is kept for a resume. */
export const mediaSignalSchema = z.discriminatedUnion('signal', [
  mediaConsumerSchema.extend({ signal: z.literal('consumer') }),
  z.strictObject({ signal: z.literal('consumer-closed'), consumerId: mediaId }),
  z.strictObject({
    signal: z.literal('consumer-paused'),
    consumerId: mediaId,
    isPaused: z.boolean(),
  }),
  /** All pictures and their sounds in the channel now, my own left out. */
  z.strictObject({ signal: z.literal('streams'), streams: z.array(mediaStreamSchema) }),
  /**
   * After a resume, when signals may have been missed: all that I am sent now. Each of them was told
   * once more just before; what is not among them is closed.
   */
  z.strictObject({ signal: z.literal('consumers'), consumerIds: z.array(mediaId) }),
  /** The server's media is gone: open it anew, everything else stays. */
  z.strictObject({ signal: z.literal('media-lost') }),
  /** I am in another room of the channel now: open my media there. */
  z.strictObject({ signal: z.literal('media-moved') }),
  ...groupSignalSchemas,
]);
export type MediaSignal = z.output<typeof mediaSignalSchema>;
