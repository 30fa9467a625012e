import type { types } from 'mediasoup';
import type { Logger } from 'pino';
import type { MediaTap, SentPicture, TapListener, TappedSound } from '../state/media-tap.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { MediaRoom } from './media-room.ts';
import type { RoomBranch } from './room-branch.ts';
import type { SentStream } from './room-peer.ts';
import { describePicture } from './picture-sdp.ts';

const THIS_MACHINE = '127.0.0.1';

interface TapParts {
  readonly room: MediaRoom;
  /** Which it takes everything from; it stays while this does. */
  readonly branch: RoomBranch;
  readonly router: types.Router;
  readonly transport: types.DirectTransport;
  readonly listener: TapListener;
  readonly logger: Logger;
}

/** Takes what goes through a room without being one of its participants. */
export class RoomTap implements MediaTap {
  readonly #parts: TapParts;
  readonly #sounds = new Map<string, types.Consumer>();
  readonly #pictures = new Set<types.PlainTransport>();
  #isFollowing = false;
  #isBehind = false;
  #isClosed = false;

  constructor(parts: TapParts) {
    this.#parts = parts;
    parts.branch.taps.add(this);
    this.follow();
  }

  /** The streams of the room are others now. */
  follow(): void {
    if (this.#isClosed) return;
    const { listener } = this.#parts;
    listener.picturesChanged(
      this.#streams().flatMap(({ producer, source, userId }) =>
        source === 'camera' || source === 'screen'
          ? [{ producerId: producer.id, userId, source }]
          : [],
      ),
    );
    this.#isBehind = true;
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    void this.#catchUp().finally(() => {
      this.#isFollowing = false;
    });
  }

  async sendPicture(producerId: string, port: number): Promise<SentPicture | null> {
    const { router, room, branch } = this.#parts;
    const stream = room.find(producerId);
    if (this.#isClosed || !stream) return null;
    const transport = await router.createPlainTransport({
      listenInfo: { protocol: 'udp', ip: THIS_MACHINE },
      rtcpMux: true,
      comedia: false,
    });
    this.#pictures.add(transport);
    const close = () => {
      this.#pictures.delete(transport);
      transport.close();
    };
    try {
      await transport.connect({ ip: THIS_MACHINE, port });
      const { rtpCapabilities } = router;
      const consumer = await branch.consume(transport, stream, { rtpCapabilities, paused: true });
      if (consumer.type !== 'simple') await consumer.setPreferredLayers({ spatialLayer: 3 });
      return {
        sdp: describePicture(consumer.rtpParameters, { address: THIS_MACHINE, port }),
        resume: () => consumer.resume(),
        requestKeyFrame: () => {
          // one that has ended meanwhile shows nothing more
          if (!consumer.closed) consumer.requestKeyFrame().catch(() => undefined);
        },
        close,
      };
    } catch (error) {
      close();
      this.#parts.logger.debug({ err: error }, 'a picture could not be taken');
      return null;
    }
  }

  /** The room has ended. */
  lose(): void {
    if (this.#isClosed) return;
    this.close();
    this.#parts.listener.ended();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { room, branch, transport } = this.#parts;
    branch.taps.delete(this);
    transport.close();
    for (const picture of this.#pictures) picture.close();
    this.#pictures.clear();
    this.#sounds.clear();
    room.closeUnused(branch);
  }

  /** What goes on in the room: of the voices those that everyone is sent. */
  #streams(): SentStream[] {
    const { room } = this.#parts;
    return [...room.peers]
      .flatMap((peer) => peer.sent())
      .filter(({ producer, source }) =>
        source === 'microphone' ? room.chosen.has(producer.id) : !producer.paused,
      );
  }

  async #catchUp(): Promise<void> {
    while (this.#isBehind && !this.#isClosed) {
      this.#isBehind = false;
      const sounds = new Map(
        this.#streams().flatMap((stream) => {
          const { producer, source, userId } = stream;
          return source === 'microphone' || source === 'screen-sound'
            ? [
                [
                  producer.id,
                  { stream, sound: { producerId: producer.id, userId, source } },
                ] as const,
              ]
            : [];
        }),
      );
      for (const [producerId, consumer] of this.#sounds) {
        if (sounds.has(producerId)) continue;
        consumer.close();
        this.#forget(producerId);
      }
      for (const [producerId, { stream, sound }] of sounds)
        if (!this.#sounds.has(producerId)) await this.#take(stream, sound);
    }
  }

  async #take(stream: SentStream, sound: TappedSound): Promise<void> {
    const { router, branch, transport, listener, logger } = this.#parts;
    const { producerId } = sound;
    try {
      const { rtpCapabilities } = router;
      const consumer = await branch.consume(transport, stream, { rtpCapabilities, paused: true });
      this.#sounds.set(producerId, consumer);
      consumer.on('rtp', (packet) => listener.packet(sound, packet));
      consumer.on('producerclose', () => this.#forget(producerId));
      await consumer.resume();
    } catch (error) {
      // it ended meanwhile
      logger.debug({ err: error }, 'a voice could not be taken');
    }
  }

  #forget(producerId: string): void {
    if (this.#sounds.delete(producerId)) this.#parts.listener.soundEnded(producerId);
  }
}

/**
 * Opens a tap of a room.
 * @throws ProblemError voice.no-media when its worker is gone
 */
export async function openRoomTap(
  room: MediaRoom,
  listener: TapListener,
  logger: Logger,
): Promise<RoomTap> {
  const branch = room.oldest;
  if (!branch) throw new ProblemError('voice.no-media');
  const { router } = await branch.ready();
  const transport = await router.createDirectTransport();
  return new RoomTap({ room, branch, router, transport, listener, logger });
}
