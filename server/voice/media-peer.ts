import type { types } from 'mediasoup';
import type { Logger } from 'pino';
import {
  rtpParametersSchema,
  type MediaConsumer,
  type MediaEnds,
  type MediaReply,
  type MediaSignal,
  type MediaSource,
  type MediaWish,
} from '#shared/contract/voice/media.ts';
import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { offersControl } from '#shared/rules/remote-control.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { VoiceStay } from '../state/voice-rooms.ts';
import type { CapabilitiesByKind } from './capabilities-by-kind.ts';
import type { MediaRoom } from './media-room.ts';
import { closeEnds, describeEnds, openEnds, type OpenEnds } from './doorway.ts';
import { connectTransport } from './peer-transport.ts';
import type { RoomBranch } from './room-branch.ts';
import type { RoomPeer, SentStream } from './room-peer.ts';
import { untilSettled } from './until-settled.ts';

/** A stream that a participant receives. */
interface ReceivedStream {
  readonly consumer: types.Consumer;
  readonly stream: SentStream;
  /** The receiver is ready for it. */
  isWanted: boolean;
}

/** What of a participant's state decides what they send and receive. */
type HeardState = Pick<VoiceStay['participant'], 'isMuted' | 'isDeafened' | 'isSpeaking'>;

interface PeerParts {
  readonly stay: VoiceStay;
  readonly room: MediaRoom;
  /** Ends that were opened before the stay began; null: there are none. */
  readonly prepared: OpenEnds | null;
  /** False in the audience of a stage. */
  readonly maySpeak: boolean;
  readonly logger: Logger;
  readonly tell: (signal: MediaSignal) => void;
  /** No screen is shared any more that others could control. */
  readonly onShareEnded: () => void;
  readonly onClosed: () => void;
}

const kinds: Readonly<Record<MediaSource, 'audio' | 'video'>> = {
  microphone: 'audio',
  camera: 'video',
  screen: 'video',
  'screen-sound': 'audio',
};

/** The highest layer that the contract knows: the worker takes the highest there is. */
const HIGHEST_LAYER = 3;

/** The media of one stay: what it sends and receives. Every id it is asked for is looked for in its own. */
export class MediaPeer implements RoomPeer {
  readonly attendeeId: string;
  readonly userId: UserId;
  /** Where this stay is, and in which room of media. */
  readonly place: VoiceStay['place'];
  readonly #parts: PeerParts;
  /** What of the room carries it. */
  readonly #branch: RoomBranch;
  readonly #sent = new Map<string, SentStream>();
  /** By the producer's id. */
  readonly #received = new Map<string, ReceivedStream>();
  /** What is being sent as soon as the worker has taken it. */
  readonly #coming: MediaSource[] = [];
  /** Voices that the receiver does not want. */
  readonly #declined = new Set<string>();
  #state: HeardState;
  #maySpeak: boolean;
  #send: types.WebRtcTransport | null = null;
  #receive: types.WebRtcTransport | null = null;
  #capabilities: CapabilitiesByKind | null = null;
  #isFollowing = false;
  #isBehind = false;
  #isClosed = false;

  constructor(parts: PeerParts) {
    this.#parts = parts;
    const { participant, place } = parts.stay;
    this.attendeeId = participant.attendeeId;
    this.userId = participant.id;
    this.#state = participant;
    this.place = place;
    this.#maySpeak = parts.maySpeak;
    this.#branch = parts.room.enter(this, parts.prepared?.branch);
  }

  get counts(): { transports: number; producers: number; consumers: number } {
    return {
      transports: [this.#send, this.#receive].filter((transport) => transport !== null).length,
      producers: this.#sent.size,
      consumers: this.#received.size,
    };
  }

  get room(): MediaRoom {
    return this.#parts.room;
  }

  /** Whether a screen is shared here that others may ask to control. */
  get isControllable(): boolean {
    return this.sent().some((stream) => stream.isControllable);
  }

  sent(): SentStream[] {
    return [...this.#sent.values()];
  }

  countOf(source: MediaSource): number {
    const coming = this.#coming.filter((other) => other === source).length;
    return coming + this.sent().filter((stream) => stream.source === source).length;
  }

  tell(signal: MediaSignal): void {
    if (!this.#isClosed) this.#parts.tell(signal);
  }

  async open(wish: MediaWish): Promise<MediaEnds> {
    const ends = this.#parts.prepared ?? (await this.#usable(openEnds(this.#branch, wish)));
    if (this.#isClosed) closeEnds(ends);
    this.#requireOpen();
    this.#send = ends.send;
    this.#receive = ends.receive;
    this.#capabilities = ends.capabilities;
    // after the answer: a stream of an end that the client does not know yet is of no use
    setImmediate(() => {
      this.tellStreams();
      this.followVoices();
    });
    return describeEnds(ends);
  }

  async connect({
    transportId,
    dtlsParameters,
  }: ClientFrameData<'VOICE_MEDIA_CONNECT'>): Promise<object> {
    const transport = this.#transport(transportId);
    await this.#usable(connectTransport(transport, dtlsParameters));
    return {};
  }

  async restart({
    transportId,
  }: ClientFrameData<'VOICE_MEDIA_RESTART'>): Promise<MediaReply<'VOICE_MEDIA_RESTART'>> {
    return { iceParameters: await this.#usable(this.#transport(transportId).restartIce()) };
  }

  async flow(): Promise<MediaReply<'VOICE_MEDIA_FLOW'>> {
    if (this.#send === null || this.#receive === null) throw new ProblemError('voice.not-open');
    const ends = [this.#send, this.#receive].map((end) => end.getStats());
    const [send, receive] = await this.#usable(Promise.all(ends));
    return { up: send?.[0]?.bytesReceived ?? 0, down: receive?.[0]?.rtpBytesSent ?? 0 };
  }

  async produce(data: ClientFrameData<'VOICE_PRODUCE'>): Promise<MediaReply<'VOICE_PRODUCE'>> {
    const { kind, source, rtpParameters, isPaused } = data;
    const { room } = this.#parts;
    if (this.#send === null) throw new ProblemError('voice.not-open');
    if (!this.#maySpeak) throw new ProblemError('meeting.audience');
    // the worker takes a voice that calls itself a picture
    const isOfKind = rtpParameters.codecs.every(({ mimeType }) => mimeType.startsWith(`${kind}/`));
    if (kind !== kinds[source] || !isOfKind) throw new ProblemError('voice.unusable');
    this.#requirePlace(source);
    this.#coming.push(source);
    let producer: types.Producer;
    try {
      const options = {
        kind,
        // reason: as above
        rtpParameters: rtpParameters as types.RtpParameters,
        paused: this.#isPaused({ source, isHeld: isPaused }),
      };
      producer = await this.#usable(this.#send.produce(options));
    } finally {
      this.#coming.splice(this.#coming.indexOf(source), 1);
    }
    const stream: SentStream = {
      producer,
      branch: this.#branch,
      source,
      userId: this.userId,
      isControllable: offersControl(data),
      isHeld: isPaused,
    };
    this.#sent.set(producer.id, stream);
    producer.observer.once('close', () => {
      this.#sent.delete(producer.id);
      room.changed(stream);
      if (stream.isControllable && !this.isControllable) this.#parts.onShareEnded();
    });
    if (source === 'microphone') room.listenTo(stream);
    // they may have been muted meanwhile
    this.#settle(stream);
    room.changed(stream);
    return { producerId: producer.id };
  }

  async changeProducer({ producerId, action }: ClientFrameData<'VOICE_PRODUCER'>): Promise<object> {
    const stream = this.#sent.get(producerId);
    if (!stream) throw new ProblemError('voice.unknown-stream');
    if (action === 'close') stream.producer.close();
    else {
      stream.isHeld = action === 'pause';
      await this.#usable(this.#pauseOrResume(stream));
    }
    return {};
  }

  async consume({ producerId }: ClientFrameData<'VOICE_CONSUME'>): Promise<MediaConsumer> {
    if (this.#receive === null) throw new ProblemError('voice.not-open');
    const stream = this.#parts.room.find(producerId);
    if (!stream || stream.source === 'microphone' || this.#sent.has(producerId))
      throw new ProblemError('voice.unknown-stream');
    const known = this.#received.get(producerId);
    if (known) return describe(known);
    const watched = [...this.#received.values()].filter(
      (one) => one.stream.source !== 'microphone',
    );
    if (watched.length >= voiceLimits.watched) throw new ProblemError('voice.too-many-watched');
    return describe(await this.#usable(this.#take(stream)));
  }

  async changeConsumer({
    consumerId,
    action,
    spatialLayer = HIGHEST_LAYER,
  }: ClientFrameData<'VOICE_CONSUMER'>): Promise<object> {
    const received = this.#receivedAs(consumerId);
    const { consumer, stream } = received;
    if (action === 'close') {
      if (stream.source === 'microphone') this.#declined.add(stream.producer.id);
      this.#received.delete(stream.producer.id);
      consumer.close();
      return {};
    }
    received.isWanted = action === 'resume';
    const hasLayers = consumer.type === 'simulcast' || consumer.type === 'svc';
    if (received.isWanted && hasLayers)
      await this.#usable(consumer.setPreferredLayers({ spatialLayer }));
    await this.#usable(this.#passOrHold(received));
    return {};
  }

  /** Who is muted is not heard, and who is deafened hears nothing, whatever their client does. */
  follow({ isMuted, isDeafened, isSpeaking }: HeardState): void {
    const before = this.#state;
    this.#state = { isMuted, isDeafened, isSpeaking };
    if (isSpeaking && !before.isSpeaking && !this.#isSilent) this.#speaks();
    if (isMuted === before.isMuted && isDeafened === before.isDeafened) return;
    for (const stream of this.#sent.values()) this.#settle(stream);
    for (const received of this.#received.values())
      this.#passOrHold(received).catch((error: unknown) => this.#complain(error));
  }

  /** Its client hears it before the worker is sure: no need to wait for that. */
  #speaks(): void {
    const microphone = this.sent().find(({ source }) => source === 'microphone');
    if (microphone) this.#parts.room.speaks(microphone);
  }

  /** The audience of a stage is neither heard nor seen, whatever their client does. */
  setMaySpeak(maySpeak: boolean): void {
    if (this.#maySpeak === maySpeak) return;
    this.#maySpeak = maySpeak;
    for (const stream of this.#sent.values()) this.#settle(stream);
  }

  tellStreams(): void {
    if (this.#receive !== null)
      this.tell({ signal: 'streams', streams: this.#parts.room.streamsFor(this) });
  }

  /** Everything that is told as it happens, once more. */
  tellAgain(): void {
    if (this.#receive === null) return;
    const received = [...this.#received.values()];
    for (const one of received) this.tell({ signal: 'consumer', ...describe(one) });
    this.tell({ signal: 'consumers', consumerIds: received.map(({ consumer }) => consumer.id) });
    this.tellStreams();
  }

  /** Receives the voices that everybody is sent, and no other. */
  followVoices(): void {
    this.#isBehind = true;
    if (this.#isFollowing || this.#receive === null || this.#isClosed) return;
    this.#isFollowing = true;
    this.#catchUp()
      .catch((error: unknown) => this.#complain(error))
      .finally(() => {
        this.#isFollowing = false;
      });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#send?.close();
    this.#receive?.close();
    this.#send = null;
    this.#receive = null;
    if (this.isControllable) this.#parts.onShareEnded();
    // what a lost worker has not closed is gone as well
    this.#sent.clear();
    this.#received.clear();
    this.#parts.room.leave(this);
    this.#parts.onClosed();
  }

  get #isSilent(): boolean {
    return this.#state.isMuted || this.#state.isDeafened;
  }

  async #catchUp(): Promise<void> {
    while (this.#isBehind && !this.#isClosed) {
      this.#isBehind = false;
      const { chosen } = this.#parts.room;
      for (const [producerId, { stream, consumer }] of this.#received) {
        if (stream.source !== 'microphone' || chosen.has(producerId)) continue;
        this.#received.delete(producerId);
        consumer.close();
        this.tell({ signal: 'consumer-closed', consumerId: consumer.id });
      }
      // together: so the client hears of them at once, and negotiates once for all
      await Promise.all([...chosen].map((producerId) => this.#followVoice(producerId)));
    }
  }

  async #followVoice(producerId: string): Promise<void> {
    if (this.#received.has(producerId) || this.#declined.has(producerId)) return;
    const stream = this.#parts.room.find(producerId);
    if (!stream || stream.userId === this.userId) return;
    try {
      this.tell({ signal: 'consumer', ...describe(await this.#take(stream)) });
    } catch (error) {
      this.#complain(error);
    }
  }

  /** Lets the worker send a stream here: a voice at once, a picture or its sound when it is resumed. */
  async #take(stream: SentStream): Promise<ReceivedStream> {
    const { producer } = stream;
    const capabilities = this.#capabilities;
    if (this.#receive === null || capabilities === null) throw new ProblemError('voice.not-open');
    const rtpCapabilities = capabilities[kinds[stream.source]];
    const isWanted = stream.source === 'microphone';
    const asked = { rtpCapabilities, paused: !isWanted || this.#state.isDeafened };
    const consumer = await this.#branch.consume(this.#receive, stream, asked);
    const received: ReceivedStream = { consumer, stream, isWanted };
    this.#received.set(producer.id, received);
    const { id: consumerId } = consumer;
    consumer.on('producerclose', () => {
      this.#received.delete(producer.id);
      this.tell({ signal: 'consumer-closed', consumerId });
    });
    consumer.on('producerpause', () =>
      this.tell({ signal: 'consumer-paused', consumerId, isPaused: true }),
    );
    consumer.on('producerresume', () =>
      this.tell({ signal: 'consumer-paused', consumerId, isPaused: false }),
    );
    // they may have been deafened, or have undeafened, meanwhile
    if (isWanted) await this.#passOrHold(received);
    return received;
  }

  /** @throws ProblemError voice.one-of-each, voice.too-many-screens */
  #requirePlace(source: MediaSource): void {
    if (source === 'microphone' || source === 'camera') {
      if (this.countOf(source) > 0) throw new ProblemError('voice.one-of-each');
    } else if (this.#parts.room.countOf(source) >= voiceLimits.screens)
      throw new ProblemError('voice.too-many-screens');
  }

  #transport(id: string): types.WebRtcTransport {
    for (const transport of [this.#send, this.#receive]) if (transport?.id === id) return transport;
    throw new ProblemError('voice.not-open');
  }

  #receivedAs(consumerId: string): ReceivedStream {
    for (const received of this.#received.values())
      if (received.consumer.id === consumerId) return received;
    throw new ProblemError('voice.unknown-stream');
  }

  #isPaused({ source, isHeld }: Pick<SentStream, 'source' | 'isHeld'>): boolean {
    return isHeld || !this.#maySpeak || (source === 'microphone' && this.#isSilent);
  }

  #settle(stream: SentStream): void {
    this.#pauseOrResume(stream).catch((error: unknown) => this.#complain(error));
  }

  async #pauseOrResume(stream: SentStream): Promise<void> {
    const { producer } = stream;
    const isPaused = () => this.#isPaused(stream);
    if (await untilSettled(producer, isPaused)) this.#parts.room.changed(stream);
  }

  async #passOrHold(received: ReceivedStream): Promise<void> {
    const { consumer } = received;
    await untilSettled(
      consumer,
      () => !received.isWanted || (consumer.kind === 'audio' && this.#state.isDeafened),
    );
  }

  /**
   * Waits for the worker; what it refuses was not to be used, or has ended meanwhile.
   * @throws ProblemError voice.unusable, voice.not-open
   */
  async #usable<Value>(work: Promise<Value>): Promise<Value> {
    try {
      const value = await work;
      this.#requireOpen();
      return value;
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      this.#complain(error);
      this.#requireOpen();
      throw new ProblemError('voice.unusable');
    }
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new ProblemError('voice.not-open');
  }

  /** A client can bring this about at will: it is nothing to wake anyone for. */
  #complain(error: unknown): void {
    if (!this.#isClosed) this.#parts.logger.debug({ err: error }, 'media was refused');
  }
}

function describe({ consumer, stream }: ReceivedStream): MediaConsumer {
  return {
    consumerId: consumer.id,
    producerId: stream.producer.id,
    userId: stream.userId,
    kind: consumer.kind,
    source: stream.source,
    rtpParameters: rtpParametersSchema.parse(consumer.rtpParameters),
    isPaused: consumer.producerPaused,
  };
}
