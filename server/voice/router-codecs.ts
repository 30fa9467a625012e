import type { types } from 'mediasoup';

const videoFeedback = { 'x-google-start-bitrate': 1_000 } as const;

/**
 * What a room carries. Opus says nothing in silence (DTX) and mends single losses by itself (FEC); VP8
 * in layers is for cameras, VP9 for screens, whose layers it has within one stream, and H.264 for
 * machines that do no other in hardware.
 */
export const routerCodecs: types.RouterRtpCodecCapability[] = [
  {
    kind: 'audio',
    mimeType: 'audio/opus',
    clockRate: 48_000,
    channels: 2,
    parameters: { useinbandfec: 1, usedtx: 1 },
  },
  { kind: 'video', mimeType: 'video/VP8', clockRate: 90_000, parameters: videoFeedback },
  {
    kind: 'video',
    mimeType: 'video/VP9',
    clockRate: 90_000,
    parameters: { 'profile-id': 0, ...videoFeedback },
  },
  {
    kind: 'video',
    mimeType: 'video/H264',
    clockRate: 90_000,
    parameters: {
      'packetization-mode': 1,
      // constrained baseline, which every browser has
      'profile-level-id': '42e01f',
      'level-asymmetry-allowed': 1,
      ...videoFeedback,
    },
  },
];
