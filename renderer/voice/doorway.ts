import type { MediaEnds, MediaOffer } from '#shared/contract/voice/media.ts';
import { transportsFor, type OwnEnds, type OwnTransports } from './own-ends.ts';

/** Unlike any that the server gives to what it sends: those are numbers from 0 on, and larger ones. */
const NO_VOICE = { mid: 'doorway', ssrc: 1 };

/** The header of a packet that says which stream it is of (RFC 9143, 15). */
const MID = 'urn:ietf:params:rtp-hdrext:sdes:mid';

/**
 * Ends that connect before one joins, over which nothing flows yet. A browser connects when it is told of
 * the first thing to receive, so it is told of a voice that never comes.
 */
export class Doorway {
  readonly ends: MediaEnds;
  readonly transports: OwnTransports;

  constructor(own: OwnEnds, ends: MediaEnds, iceServers: MediaOffer['iceServers']) {
    this.ends = ends;
    this.transports = transportsFor(own, ends, iceServers);
    const { receive } = this.transports;
    // the server knows already who connects
    receive.on('connect', (_, settle) => settle());
    this.#connect(own).catch(() => this.close());
  }

  /** Whether a stay may still begin with it. */
  isUsable(): boolean {
    const { closed, connectionState } = this.transports.receive;
    return !closed && connectionState !== 'failed' && connectionState !== 'disconnected';
  }

  close(): void {
    this.transports.send.close();
    this.transports.receive.close();
  }

  async #connect({ device }: OwnEnds): Promise<void> {
    const { codecs = [], headerExtensions = [] } = device.recvRtpCapabilities;
    const codec = codecs.find(({ kind }) => kind === 'audio');
    if (!codec) throw new Error('No codec for voices');
    const { preferredPayloadType, kind, ...rest } = codec;
    // by which the browser knows that a voice that comes early is not this one
    const mid = headerExtensions.filter((one) => one.kind === kind && one.uri === MID);
    await this.transports.receive.consume({
      id: NO_VOICE.mid,
      producerId: NO_VOICE.mid,
      kind,
      rtpParameters: {
        mid: NO_VOICE.mid,
        codecs: [{ ...rest, payloadType: preferredPayloadType ?? 0 }],
        headerExtensions: mid.map(({ uri, preferredId }) => ({ uri, id: preferredId })),
        encodings: [{ ssrc: NO_VOICE.ssrc }],
      },
    });
  }
}
