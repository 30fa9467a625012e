import type { types } from 'mediasoup';
import type { MediaTransport } from '#shared/contract/voice/media.ts';

/** What a receiver is taken to bear until it is known better: a camera's middle layer. Bits a second. */
const FIRST_OUTGOING_BITRATE = 1_000_000;

/** What one participant may send: a camera and a few screens. Bits a second. */
const MOST_INCOMING_BITRATE = 20_000_000;

/** An end for one participant's sending or receiving: over UDP, or TCP where that is blocked. */
export async function openTransport(
  router: types.Router,
  webRtcServer: types.WebRtcServer,
): Promise<types.WebRtcTransport> {
  const transport = await router.createWebRtcTransport({
    webRtcServer,
    enableUdp: true,
    enableTcp: true,
    preferUdp: true,
    initialAvailableOutgoingBitrate: FIRST_OUTGOING_BITRATE,
  });
  await transport.setMaxIncomingBitrate(MOST_INCOMING_BITRATE);
  return transport;
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
