import { generateRouterRtpCapabilities } from 'mediasoup/ortc';
import type { Logger } from 'pino';
import type { EncryptionCause } from '#shared/contract/voice/encryption.ts';
import type { MediaFrame } from '#shared/contract/socket/client-frames.ts';
import {
  rtpCapabilitiesSchema,
  type MediaOffer,
  type MediaSignal,
  type MediaWish,
  type RtpCapabilities,
} from '#shared/contract/voice/media.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import type { Clock } from '../lib/clock.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { setTimer } from '../lib/set-timer.ts';
import type { Seat } from '../state/meeting.ts';
import type { MediaTap, TapListener } from '../state/media-tap.ts';
import type { MayArrive, MediaCounts } from '../state/voice-media.ts';
import type { VoiceHappening, VoiceStay } from '../state/voice-rooms.ts';
import { Doorways } from './doorway.ts';
import { GroupDelivery } from './group-delivery.ts';
import { MediaPeer } from './media-peer.ts';
import { MediaRoom } from './media-room.ts';
import type { LocalMedia } from './routed-media.ts';
import { relayServers, type RelaySettings } from './relay-credentials.ts';
import { openRoomTap } from './room-tap.ts';
import { routerCodecs } from './router-codecs.ts';
import { WorkerPool, type PoolSettings } from './worker-pool.ts';

interface MediaParts {
  readonly settings: PoolSettings & {
    readonly relay: RelaySettings | null;
    readonly isEncrypted: boolean;
  };
  readonly clock: Clock;
  readonly logger: Logger;
  /** In which room of a channel a user sits, and whether they may be heard there. */
  readonly seatOf: (channelId: ChannelId, userId: UserId) => Seat;
  /** A user shares no screen any more that others could control. */
  readonly onShareEnded: (stay: VoiceStay) => void;
  /** Tells the session that holds a stay. */
  readonly tell: (sessionId: string, signal: MediaSignal) => void;
}

/** The rooms of this process over its workers. */
class WorkerMedia implements LocalMedia {
  readonly makers = null;
  readonly #parts: MediaParts;
  readonly #pool: WorkerPool;
  /** A channel, or a breakout room of one. */
  readonly #rooms = new Map<string, MediaRoom>();
  /** A user is in one channel at a time. */
  readonly #peers = new Map<UserId, MediaPeer>();
  readonly #capabilities: RtpCapabilities;
  readonly #doorways = new Doorways({ setTimer, openMs: voiceLimits.joinTokenMs });
  readonly #groups: GroupDelivery;

  constructor(parts: MediaParts) {
    this.#parts = parts;
    this.#groups = new GroupDelivery({
      isOn: parts.settings.isEncrypted,
      now: () => parts.clock.now(),
      setTimer,
      tell: (sessionId, signal) => parts.tell(sessionId, signal),
    });
    this.#pool = new WorkerPool(parts.settings, parts.logger);
    this.#capabilities = rtpCapabilitiesSchema.parse(generateRouterRtpCapabilities(routerCodecs));
  }

  start(): Promise<void> {
    return this.#pool.start();
  }

  isOpen(): boolean {
    return this.#pool.size > 0;
  }

  isEncrypted(): boolean {
    return this.isOpen() && this.#parts.settings.isEncrypted;
  }

  offer(userId: UserId): MediaOffer | null {
    if (!this.isOpen()) return null;
    const { clock, settings } = this.#parts;
    const iceServers = relayServers(settings.relay, { userId, now: clock.now() });
    return { routerRtpCapabilities: this.#capabilities, iceServers };
  }

  async prepare({ userId, sessionId, place }: MayArrive, wish: MediaWish) {
    const { channelId } = place;
    const room = this.#rooms.get(roomKey(channelId, this.#parts.seatOf(channelId, userId)));
    // where no one is, there is no one to be heard at once
    return room ? this.#doorways.open(sessionId, room, wish) : null;
  }

  async request(stay: VoiceStay, frame: MediaFrame): Promise<object> {
    if (frame.type === 'VOICE_MEDIA_OPEN') return this.#open(stay, frame.data);
    // keys are of the stay: they outlast a worker that dies
    if (frame.type === 'VOICE_GROUP_JOIN') return this.#groups.join(stay, frame.data);
    if (frame.type === 'VOICE_GROUP_COMMIT') return this.#groups.commit(stay, frame.data);
    const peer = this.#peers.get(stay.participant.id);
    if (peer?.attendeeId !== stay.participant.attendeeId) throw new ProblemError('voice.not-open');
    return askPeer(peer, frame);
  }

  follow(happening: VoiceHappening): void {
    this.#groups.follow(happening);
    if ('userId' in happening) {
      const peer = this.#peers.get(happening.userId);
      // over another node they may have come into another channel by now
      if (peer?.place.channelId === happening.place.channelId) peer.close();
    } else {
      const { id, attendeeId } = happening.participant;
      const peer = this.#peers.get(id);
      if (peer && peer.attendeeId !== attendeeId) peer.close();
    }
  }

  stateChanged({ participant }: VoiceStay): void {
    this.#peers.get(participant.id)?.follow(participant);
  }

  seatsChanged(channelId: ChannelId): void {
    for (const peer of this.#peers.values()) {
      if (peer.place.channelId !== channelId) continue;
      const seat = this.#parts.seatOf(channelId, peer.userId);
      if (this.#rooms.get(roomKey(channelId, seat)) === peer.room) peer.setMaySpeak(seat.maySpeak);
      else {
        peer.tell({ signal: 'media-moved' });
        peer.close();
      }
    }
  }

  giveUp(channelId: ChannelId): void {
    for (const peer of this.#peers.values()) if (peer.place.channelId === channelId) peer.close();
    this.#groups.beginAnew(channelId);
  }

  tellAgain(stay: VoiceStay): void {
    this.#peers.get(stay.participant.id)?.tellAgain();
    this.#groups.tellAgain(stay);
  }

  endEncryption(channelId: ChannelId, why: EncryptionCause): boolean {
    if (!this.#groups.end(channelId, why)) return false;
    const state = this.#groups.stateOf(channelId);
    for (const peer of this.#peers.values())
      if (peer.place.channelId === channelId) peer.tell({ signal: 'encryption', ...state });
    return true;
  }

  async tap(channelId: ChannelId, listener: TapListener): Promise<MediaTap | null> {
    const room = this.#rooms.get(channelId);
    if (!room) return null;
    try {
      return await openRoomTap(room, listener, this.#parts.logger);
    } catch (error) {
      // its worker has died meanwhile, or it is empty
      this.#parts.logger.debug({ err: error }, 'a channel could not be tapped');
      return null;
    }
  }

  counts(): MediaCounts {
    const all = { transports: this.#doorways.transports, producers: 0, consumers: 0 };
    for (const { counts } of this.#peers.values()) {
      all.transports += counts.transports;
      all.producers += counts.producers;
      all.consumers += counts.consumers;
    }
    return { workers: this.#pool.size, rooms: this.#rooms.size, ...all };
  }

  close(): Promise<void> {
    this.#doorways.closeAll();
    for (const peer of this.#peers.values()) peer.close();
    this.#groups.close();
    this.#pool.close();
    return Promise.resolve();
  }

  async #open(
    stay: VoiceStay,
    data: Extract<MediaFrame, { type: 'VOICE_MEDIA_OPEN' }>['data'],
  ): Promise<object> {
    const { participant, place, sessionId } = stay;
    if (data.attendeeId !== participant.attendeeId) throw new ProblemError('channel.not-joined');
    this.#peers.get(participant.id)?.close();
    const seat = this.#parts.seatOf(place.channelId, participant.id);
    const room = this.#roomOf(roomKey(place.channelId, seat));
    const { preparedEnd } = data;
    const prepared =
      preparedEnd === undefined ? null : this.#doorways.take(sessionId, preparedEnd, room);
    const peer = new MediaPeer({
      stay,
      room,
      prepared,
      maySpeak: seat.maySpeak,
      logger: this.#parts.logger,
      tell: (signal) => this.#parts.tell(sessionId, signal),
      onShareEnded: () => this.#parts.onShareEnded(stay),
      onClosed: () => {
        if (this.#peers.get(participant.id) === peer) this.#peers.delete(participant.id);
      },
    });
    this.#peers.set(participant.id, peer);
    try {
      const ends = await peer.open(data);
      const encryption = this.#groups.stateOf(place.channelId);
      const isGroupAsked = encryption.isOn && this.#joinGroup(stay, data.keyPackage);
      return { ...ends, encryption, isGroupAsked };
    } catch (error) {
      peer.close();
      throw error instanceof ProblemError ? error : new ProblemError('voice.no-media');
    }
  }

  /** False: its page is to ask itself, and hears why not. */
  #joinGroup(stay: VoiceStay, keyPackage: string | undefined): boolean {
    if (keyPackage === undefined) return false;
    try {
      this.#groups.join(stay, { attendeeId: stay.participant.attendeeId, keyPackage });
      return true;
    } catch (error) {
      this.#parts.logger.debug({ err: error }, 'a stay began without a place in the group');
      return false;
    }
  }

  #roomOf(key: string): MediaRoom {
    const known = this.#rooms.get(key);
    if (known) return known;
    const { clock } = this.#parts;
    const onEnd = () => {
      if (this.#rooms.get(key) === room) this.#rooms.delete(key);
    };
    const room = new MediaRoom({ pool: this.#pool, clock, onEnd });
    this.#rooms.set(key, room);
    return room;
  }
}

type PeerFrame = Exclude<
  MediaFrame,
  { readonly type: 'VOICE_MEDIA_OPEN' | 'VOICE_GROUP_JOIN' | 'VOICE_GROUP_COMMIT' }
>;

function askPeer(peer: MediaPeer, frame: PeerFrame): Promise<object> {
  switch (frame.type) {
    case 'VOICE_MEDIA_CONNECT':
      return peer.connect(frame.data);
    case 'VOICE_MEDIA_RESTART':
      return peer.restart(frame.data);
    case 'VOICE_MEDIA_FLOW':
      return peer.flow();
    case 'VOICE_PRODUCE':
      return peer.produce(frame.data);
    case 'VOICE_PRODUCER':
      return peer.changeProducer(frame.data);
    case 'VOICE_CONSUME':
      return peer.consume(frame.data);
    case 'VOICE_CONSUMER':
      return peer.changeConsumer(frame.data);
  }
}

function roomKey(channelId: ChannelId, { roomId }: Seat): string {
  return roomId === null ? channelId : `${channelId}/${roomId}`;
}

/**
 * Starts the workers.
 * @throws Error when they cannot be started: a port is taken, or the program does not run here
 */
export async function startVoiceMedia(parts: MediaParts): Promise<LocalMedia> {
  const media = new WorkerMedia(parts);
  await media.start();
  return media;
}
