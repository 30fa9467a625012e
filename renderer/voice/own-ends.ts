import { Device } from 'mediasoup-client';
import type { Transport, TransportOptions } from 'mediasoup-client/types';
import type { MediaEnds, MediaOffer, MediaWish } from '#shared/contract/voice/media.ts';
import { sameShape } from './same-shape.ts';

/** What this browser opens its ends with. */
export interface OwnEnds {
  readonly device: Device;
  /** Null: this browser does not tell how it is known before it connects. */
  readonly certificate: RTCCertificate | null;
  /** What the server is told, so that it may open its own with the question whether one may join. */
  readonly wish: MediaWish;
}

/** Browsers let a certificate be used for 30 days. Milliseconds. */
const KNOWN_FOR_MS = 7 * 24 * 60 * 60 * 1_000;

interface KnownEnds {
  readonly capabilities: string;
  readonly until: number;
  readonly ends: Promise<OwnEnds>;
}

/** As it was found out last. */
let known: KnownEnds | null = null;

/**
 * Finds out what this browser can do of what the server does. That takes a connection to nowhere, which is
 * a tenth of joining: once for a server will do.
 * @throws an error of the browser that can do no media
 */
export async function endsFor(
  routerRtpCapabilities: MediaOffer['routerRtpCapabilities'],
): Promise<OwnEnds> {
  const capabilities = JSON.stringify(routerRtpCapabilities);
  if (known?.capabilities === capabilities && known.until > Date.now()) return known.ends;
  const ends = makeEnds(routerRtpCapabilities);
  known = { capabilities, ends, until: Date.now() + KNOWN_FOR_MS };
  try {
    return await ends;
  } catch (error) {
    // the next one who joins tries again
    known = null;
    throw error;
  }
}

async function makeEnds(
  routerRtpCapabilities: MediaOffer['routerRtpCapabilities'],
): Promise<OwnEnds> {
  const [device, certificate] = await Promise.all([Device.factory(), ownCertificate()]);
  await device.load({ routerRtpCapabilities: sameShape(routerRtpCapabilities) });
  // the worker compares capitals, in which descriptions of sessions have them (RFC 8122, 5)
  const fingerprints = (certificate?.getFingerprints() ?? []).map(({ algorithm, value }) => ({
    algorithm,
    value: value?.toUpperCase(),
  }));
  const wish = {
    rtpCapabilities: sameShape<MediaWish['rtpCapabilities']>(device.recvRtpCapabilities),
    // the library begins the handshake in either direction
    ...(fingerprints.length > 0 && {
      dtlsParameters: sameShape<NonNullable<MediaWish['dtlsParameters']>>({
        role: 'client',
        fingerprints,
      }),
    }),
  };
  return { device, certificate: wish.dtlsParameters ? certificate : null, wish };
}

/** With one made before a connection is, the server need not be told of it while one waits for sound. */
async function ownCertificate(): Promise<RTCCertificate | null> {
  const curve: EcKeyGenParams = { name: 'ECDSA', namedCurve: 'P-256' };
  const certificate = await RTCPeerConnection.generateCertificate(curve).catch(() => null);
  // not in every browser
  return certificate && 'getFingerprints' in certificate ? certificate : null;
}

/** Both ends of mine. */
export interface OwnTransports {
  readonly send: Transport;
  readonly receive: Transport;
}

/** Those for the server's; they connect when something is first sent or received over them. */
export function transportsFor(
  { device, certificate }: OwnEnds,
  { send, receive }: MediaEnds,
  iceServers: MediaOffer['iceServers'],
): OwnTransports {
  const how = {
    iceServers: sameShape<RTCIceServer[]>(iceServers),
    ...(certificate && { additionalSettings: { certificates: [certificate] } }),
  };
  return {
    send: device.createSendTransport({ ...sameShape<TransportOptions>(send), ...how }),
    receive: device.createRecvTransport({ ...sameShape<TransportOptions>(receive), ...how }),
  };
}
