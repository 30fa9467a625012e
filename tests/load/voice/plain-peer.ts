import type { types } from 'mediasoup';
import type { UserId } from '#shared/lib/ids.ts';
import { capabilitiesByKind } from '#server/voice/capabilities-by-kind.ts';
import type { MediaRoom } from '#server/voice/media-room.ts';
import type { RoomBranch } from '#server/voice/room-branch.ts';
import type { RoomPeer, SentStream } from '#server/voice/room-peer.ts';
import { voice } from '../../voice/media-world.ts';
import type { Microphones } from './microphones.ts';

const LOOPBACK = { listenInfo: { protocol: 'udp', ip: '127.0.0.1' } } as const;

interface PeerParts {
  readonly room: MediaRoom;
  readonly userId: UserId;
  readonly microphones: Microphones;
  /** Where what it receives goes to. */
  readonly port: number;
  /** False in the audience of a stage, which sends nothing. */
  readonly isOnStage?: boolean;
}

/**
 * A participant without a browser: what it sends and receives goes through the room as a page's does,
 * over SRTP, but neither ICE nor a bandwidth estimate is there.
 */
export class PlainPeer implements RoomPeer {
  readonly ssrc: number;
  readonly #parts: PeerParts;
  readonly #branch: RoomBranch;
  readonly #parameters = voice();
  readonly #received = new Map<string, types.Consumer>();
  #receive: types.PlainTransport | null = null;
  #send: types.PlainTransport | null = null;
  #stream: SentStream | null = null;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: PeerParts) {
    this.#parts = parts;
    this.ssrc = this.#parameters.encodings?.[0]?.ssrc ?? 0;
    this.#branch = parts.room.enter(this);
  }

  /** Opens both ends, and a microphone on the stage. */
  async open(isEncrypted: boolean): Promise<void> {
    const { room, microphones, port, userId } = this.#parts;
    const { router } = await this.#branch.ready();
    this.#send = await router.createPlainTransport({ ...LOOPBACK, comedia: true, rtcpMux: true });
    this.#receive = await router.createPlainTransport({
      ...LOOPBACK,
      rtcpMux: true,
      enableSrtp: isEncrypted,
      srtpCryptoSuite: 'AEAD_AES_128_GCM',
    });
    await this.#receive.connect({
      ip: '127.0.0.1',
      port,
      // any key will do: those who receive do not look into it
      ...(isEncrypted && { srtpParameters: srtpOf(this.#receive) }),
    });
    if (this.#parts.isOnStage === false) {
      this.followVoices();
      return;
    }
    microphones.add(this.ssrc, this.#send.tuple.localPort);
    const producer = await this.#send.produce({
      kind: 'audio',
      // reason: what the contract may leave out is left out
      rtpParameters: this.#parameters as types.RtpParameters,
    });
    this.#stream = {
      producer,
      branch: this.#branch,
      source: 'microphone',
      userId,
      isControllable: false,
      isHeld: false,
    };
    room.listenTo(this.#stream);
    room.changed(this.#stream);
    this.followVoices();
  }

  /** The number under which a microphone arrives here; undefined: it does not. */
  arrivesAs(producerId: string): number | undefined {
    return this.#received.get(producerId)?.rtpParameters.encodings?.[0]?.ssrc;
  }

  /** Says that it speaks, as a page does whose microphone opens. */
  tellSpeaking(): void {
    if (this.#stream) this.#parts.room.speaks(this.#stream);
  }

  get producerId(): string {
    return this.#stream?.producer.id ?? '';
  }

  sent(): SentStream[] {
    return this.#stream ? [this.#stream] : [];
  }

  countOf(): number {
    return 0;
  }

  tell(): void {}

  tellStreams(): void {}

  followVoices(): void {
    this.#work = this.#work.then(() => this.#follow()).catch(() => undefined);
  }

  /** Resolves when it receives what it is to. */
  settled(): Promise<void> {
    return this.#work;
  }

  close(): void {
    this.#send?.close();
    this.#receive?.close();
    this.#stream = null;
    this.#parts.room.leave(this);
  }

  async #follow(): Promise<void> {
    const { room } = this.#parts;
    const { chosen } = room;
    for (const [producerId, consumer] of this.#received) {
      if (chosen.has(producerId)) continue;
      this.#received.delete(producerId);
      consumer.close();
    }
    const { router } = await this.#branch.ready();
    const { audio: rtpCapabilities } = capabilitiesByKind(router.rtpCapabilities);
    for (const producerId of chosen) {
      const stream = room.find(producerId);
      if (this.#received.has(producerId) || producerId === this.producerId) continue;
      if (!this.#receive || !stream) continue;
      const consumer = await this.#branch.consume(this.#receive, stream, { rtpCapabilities });
      this.#received.set(producerId, consumer);
    }
  }
}

function srtpOf({ srtpParameters }: types.PlainTransport): types.SrtpParameters {
  if (!srtpParameters) throw new Error('The transport is not encrypted');
  return srtpParameters;
}
