import type { types } from 'mediasoup';
import type { MediaTransport, MediaWish } from '#shared/contract/voice/media.ts';

/** What a receiver is taken to bear until it is known better: a camera's middle layer. Bits a second. */
const FIRST_OUTGOING_BITRATE = 1_000_000;

/** What one participant may send: a camera and a few screens. Bits a second. */
export const MOST_INCOMING_BITRATE = 20_000_000;

/** An end for one participant's sending or receiving: over UDP, or TCP where that is blocked. */
export function openTransport(
  router: types.Router,
  webRtcServer: types.WebRtcServer,
): Promise<types.WebRtcTransport> {
  return router.createWebRtcTransport({
    webRtcServer,
    enableUdp: true,
    enableTcp: true,
    preferUdp: true,
    initialAvailableOutgoingBitrate: FIRST_OUTGOING_BITRATE,
  });
}

/** Lets the one in who is known by that. */
export function connectTransport(
  transport: types.WebRtcTransport,
  dtlsParameters: NonNullable<MediaWish['dtlsParameters']>,
): Promise<void> {
  // reason: what the contract may leave out is left out, never set to undefined: it came as JSON
  return transport.connect({ dtlsParameters: dtlsParameters as types.DtlsParameters });
}

/** What a client connects to. */
export function describeTransport({
  id,
  iceParameters,
  iceCandidates,
  dtlsParameters,
}: types.WebRtcTransport): MediaTransport {
  return { id, iceParameters, iceCandidates, dtlsParameters };
}
