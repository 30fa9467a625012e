import type { Device } from 'mediasoup-client';
import type {
  Consumer,
  ConnectionState,
  Producer,
  ProducerOptions,
  Transport,
} from 'mediasoup-client/types';
import type {
  MediaConsumer,
  MediaOffer,
  MediaReply,
  MediaSignal,
  MediaSource,
  MediaStreamOffer,
  MediaWish,
} from '#shared/contract/voice/media.ts';
import type { Id } from '#shared/lib/ids.ts';
import type { EncryptionState } from '#shared/contract/voice/encryption.ts';
import type { MediaProtection } from './encryption/stay-encryption.ts';
import type { Doorway } from './doorway.ts';
import { endsFor, transportsFor, type OwnTransports } from './own-ends.ts';
import type { MediaListener } from './media-listener.ts';
import { sameShape } from './same-shape.ts';
import type { VoiceLink } from './voice-link.ts';

/** The media of one stay, for as long as the server keeps it. */
export interface MediaSession {
  signal(signal: MediaSignal): void;
  /** Sends a track; what is sent already from that source is replaced. */
  send(sent: SentTrack): Promise<void>;
  pause(source: MediaSource, isPaused: boolean): void;
  stop(source: MediaSource): void;
  /** Receives a picture, or its sound; `layer` undefined: the largest. */
  watch(producerId: string, layer: number | undefined): void;
  unwatch(producerId: string): void;
  /** Resolves when the first voices are heard, or it is clear that none are soon. */
  untilVoices(): Promise<void>;
  /** Receives no voices while it is true. */
  setDeaf(isDeaf: boolean): void;
  /** Tries anew to reach the server. */
  restart(): Promise<void>;
  isBroken(): boolean;
  reports(): Promise<RTCStatsReport[]>;
  /** Through which the voices come of those who are not muted. */
  heard(): RTCRtpReceiver[];
  /** Through which my voice goes; null: it does not. */
  spoken(): RTCRtpSender | null;
  close(): void;
}

/** A track to send, and how. */
export interface SentTrack extends Pick<ProducerOptions, 'encodings' | 'codecOptions'> {
  readonly source: MediaSource;
  readonly track: MediaStreamTrack;
  readonly isPaused?: boolean;
  /** Others may ask to control what it shows. */
  readonly isControllable?: boolean;
  /** MIME type to take where both ends know it. */
  readonly codec?: string;
}

interface Received {
  readonly about: MediaConsumer;
  readonly consumer: Consumer;
}

/** Both ends of the server, and the wish with which they were opened. */
export interface OpenedEnds {
  readonly ends: MediaReply<'VOICE_MEDIA_OPEN'>;
  readonly wish: MediaWish;
  /** What is connected to them already. */
  readonly doorway: Doorway | null;
}

interface OpenMedia {
  readonly link: VoiceLink;
  readonly offer: MediaOffer;
  readonly attendeeId: Id<'attendee'>;
  /** What the server has opened already; null: it is asked. */
  readonly opened: OpenedEnds | null;
  readonly listener: MediaListener;
  /** Says what seals the media of a channel; null: nothing does. */
  readonly protect: (state: EncryptionState) => MediaProtection | null;
}

/**
 * Opens the media of a stay: both ends are there when it resolves, though nothing flows yet.
 * @throws what the link throws, or an error of the browser that can do no media
 */
export function openMedia(given: OpenMedia): Promise<MediaSession> {
  return openedMedia(given).catch((error: unknown) => {
    given.opened?.doorway?.close();
    throw error;
  });
}

async function openedMedia(given: OpenMedia): Promise<MediaSession> {
  const { link, attendeeId, offer, opened } = given;
  const own = await endsFor(offer.routerRtpCapabilities);
  const { device, certificate, wish } = own;
  // a server that can do something else by now is wished something else
  const known = opened?.wish === wish ? opened : null;
  if (!known) opened?.doorway?.close();
  const ends = known?.ends ?? (await link.request('VOICE_MEDIA_OPEN', { attendeeId, ...wish }));
  if (!ends) throw new Error('No socket');
  const protection = given.protect(ends.encryption);
  const transports = known?.doorway?.transports ?? transportsFor(own, ends, offer.iceServers);
  return new OpenedMedia(device, given, {
    ...transports,
    protection,
    isKnown: certificate !== null,
  });
}

/** Voices that do not come within this time are not waited for. Milliseconds. */
const VOICES_WITHIN_MS = 500;

/** So long a browser holds back the first of a voice, to play what follows evenly. Milliseconds. */
const HELD_BACK_MS = 80;

/** Those who are silent come so much later than those who are heard. Milliseconds. */
const SILENT_LATER_MS = 1_000;

class OpenedMedia implements MediaSession {
  readonly #given: OpenMedia;
  readonly #device: Device;
  readonly #send: Transport;
  readonly #receive: Transport;
  readonly #protection: MediaProtection | null;
  readonly #sent = new Map<MediaSource, Producer>();
  readonly #received = new Map<string, Received>();
  /** Streams that are watched: by their producer's id, the layer wanted. */
  readonly #watched = new Map<string, number | undefined>();
  #isDeaf = false;
  #isClosed = false;
  readonly #voicesCome = Promise.withResolvers<void>();
  /** What the server says is taken up in its order. */
  #order: Promise<void> = Promise.resolve();
  /** Streams that have been told and are not taken yet. */
  #coming: MediaConsumer[] = [];
  /** Voices that are taken, of those who are muted. */
  readonly #muted = new Set<string>();
  /** Voices of the muted: nothing is heard of them yet, and taking them costs what the others need. */
  readonly #silent = new Map<string, MediaConsumer>();
  #silentLater: ReturnType<typeof setTimeout> | undefined;

  constructor(
    device: Device,
    given: OpenMedia,
    ends: OwnTransports & {
      readonly protection: MediaProtection | null;
      /** The server knows already who connects. */
      readonly isKnown: boolean;
    },
  ) {
    this.#protection = ends.protection;
    this.#device = device;
    this.#given = given;
    this.#send = ends.send;
    this.#receive = ends.receive;
    for (const end of [this.#send, this.#receive]) this.#connect(end, ends.isKnown);
    this.#send.on('produce', ({ kind, rtpParameters, appData }, settle, fail) => {
      // reason: `send` below gives both
      const { source, isPaused, isControllable } = appData as Pick<SentTrack, 'source'> & {
        isPaused: boolean;
        isControllable: boolean;
      };
      given.link
        .request('VOICE_PRODUCE', {
          kind,
          source,
          rtpParameters: sameShape(rtpParameters),
          isPaused,
          isControllable,
        })
        .then((answer) => settle({ id: answer?.producerId ?? '' }), fail);
    });
  }

  #connect(end: Transport, isKnown: boolean): void {
    end.on('connect', ({ dtlsParameters }, settle, fail) => {
      if (isKnown) {
        settle();
        return;
      }
      this.#given.link
        .request('VOICE_MEDIA_CONNECT', { transportId: end.id, dtlsParameters })
        .then(() => {
          settle();
        }, fail);
    });
    end.on('connectionstatechange', (state: ConnectionState) => {
      if (this.#isClosed) return;
      if (state === 'disconnected' || state === 'failed') this.#given.listener.onWay('broken');
      else if (state === 'connected' && !this.isBroken()) this.#given.listener.onWay('open');
    });
  }

  isBroken(): boolean {
    return [this.#send, this.#receive].some(({ connectionState }) =>
      ['disconnected', 'failed'].includes(connectionState),
    );
  }

  signal(signal: MediaSignal): void {
    if (signal.signal === 'consumer' && signal.isPaused) this.#takeLater(signal);
    else if (signal.signal === 'consumer') this.#takeSoon(signal);
    else this.#later(signal.signal, () => this.#take(signal));
  }

  #later(what: string, work: () => Promise<void>): void {
    this.#order = this.#order.then(async () => {
      if (!this.#isClosed) await this.#tried(what, work);
    });
  }

  async #tried(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.#isClosed) this.#given.listener.onTrouble(what, error);
    }
  }

  #takeLater(about: MediaConsumer): void {
    this.#silent.set(about.consumerId, about);
    this.#silentLater ??= setTimeout(() => {
      this.#silentLater = undefined;
      for (const id of this.#silent.keys()) this.#takeSilent(id);
    }, SILENT_LATER_MS);
  }

  #takeSilent(consumerId: string): void {
    const about = this.#silent.get(consumerId);
    if (about && this.#silent.delete(consumerId)) this.#takeSoon(about);
  }

  /**
   * What is told together is taken together: the browser negotiates once for all of it, and who comes
   * into a room of ten need not wait ten times.
   */
  #takeSoon(about: MediaConsumer): void {
    this.#coming.push(about);
    if (this.#coming.length > 1) return;
    this.#later('consumer', async () => {
      const all = this.#coming.splice(0);
      await Promise.all(all.map((one) => this.#tried('consumer', () => this.#take1(one))));
    });
  }

  async untilVoices(): Promise<void> {
    const late = setTimeout(() => this.#voicesCome.resolve(), VOICES_WITHIN_MS);
    await this.#voicesCome.promise;
    clearTimeout(late);
  }

  async #take(signal: MediaSignal): Promise<void> {
    switch (signal.signal) {
      case 'consumer-closed':
        this.#end(signal.consumerId);
        return undefined;
      case 'consumer-paused':
        if (signal.isPaused) this.#muted.add(signal.consumerId);
        else this.#muted.delete(signal.consumerId);
        // one that is taken comes back by itself
        if (!signal.isPaused) this.#takeSilent(signal.consumerId);
        return undefined;
      case 'streams':
        this.#forgetStreams(signal.streams);
        this.#given.listener.onStreams(signal.streams);
        return undefined;
      case 'consumers':
        for (const id of [...this.#received.keys(), ...this.#silent.keys()])
          if (!signal.consumerIds.includes(id)) this.#end(id);
        return undefined;
      case 'media-moved':
        this.#given.listener.onMoved();
        return undefined;
      case 'media-lost':
        this.#given.listener.onLost();
        return undefined;
      default:
        // what encryption says is taken before it comes here
        return undefined;
    }
  }

  /** A stream of another begins to come. */
  async #take1(about: MediaConsumer): Promise<void> {
    if (this.#received.has(about.consumerId)) return;
    const consumer = await this.#receive.consume({
      id: about.consumerId,
      producerId: about.producerId,
      kind: about.kind,
      rtpParameters: sameShape(about.rtpParameters),
      // sounds of one person need not wait for their picture
      streamId: `${about.userId}-${about.source}`,
      onRtpReceiver: (receiver) => this.#protection?.protectReceiver(receiver, about),
    });
    this.#received.set(about.consumerId, { about, consumer });
    if (about.isPaused) this.#muted.add(about.consumerId);
    const { track } = consumer;
    track.addEventListener('unmute', () => void this.#voiceComes(), { once: true });
    if (about.kind === 'audio')
      this.#given.listener.onSound(
        { id: about.consumerId, userId: about.userId, isVoice: about.source === 'microphone' },
        track,
      );
    else this.#given.listener.onPicture(about.producerId, track);
    // voices come by themselves
    if (about.source !== 'microphone') await this.#say(about, 'resume');
  }

  async #voiceComes(): Promise<void> {
    await this.#protection?.untilOpened();
    setTimeout(this.#voicesCome.resolve, HELD_BACK_MS);
  }

  async #say(about: MediaConsumer, action: 'pause' | 'resume' | 'close'): Promise<void> {
    const layer = this.#watched.get(about.producerId);
    const spatialLayer = layer === undefined || action !== 'resume' ? {} : { spatialLayer: layer };
    const { consumerId } = about;
    await this.#given.link.request('VOICE_CONSUMER', { consumerId, action, ...spatialLayer });
  }

  #end(consumerId: string): void {
    this.#silent.delete(consumerId);
    this.#muted.delete(consumerId);
    const received = this.#received.get(consumerId);
    if (!received) return;
    this.#received.delete(consumerId);
    received.consumer.close();
    if (received.about.kind === 'audio') this.#given.listener.onSoundEnd(consumerId);
    else this.#given.listener.onPicture(received.about.producerId, null);
  }

  #forgetStreams(streams: readonly MediaStreamOffer[]): void {
    for (const id of this.#watched.keys())
      if (!streams.some(({ producerId }) => producerId === id)) this.#watched.delete(id);
  }

  watch(producerId: string, layer: number | undefined): void {
    const isWatched = this.#watched.has(producerId);
    if (isWatched && this.#watched.get(producerId) === layer) return;
    this.#watched.set(producerId, layer);
    this.#later('watch', async () => {
      if (!this.#watched.has(producerId)) return;
      const held = this.#receivedOf(producerId);
      if (held) {
        await this.#say(held.about, 'resume');
        return;
      }
      const about = await this.#given.link.request('VOICE_CONSUME', { producerId });
      if (about) await this.#take1(about);
    });
  }

  unwatch(producerId: string): void {
    if (!this.#watched.delete(producerId)) return;
    this.#later('unwatch', async () => {
      const held = this.#receivedOf(producerId);
      if (!held || this.#watched.has(producerId)) return;
      this.#end(held.about.consumerId);
      await this.#say(held.about, 'close');
    });
  }

  #receivedOf(producerId: string): Received | undefined {
    return [...this.#received.values()].find(({ about }) => about.producerId === producerId);
  }

  setDeaf(isDeaf: boolean): void {
    if (this.#isDeaf === isDeaf) return;
    this.#isDeaf = isDeaf;
    this.#later('deafen', async () => {
      const voices = [...this.#received.values()].filter(
        ({ about }) => about.source === 'microphone',
      );
      await Promise.all(
        voices.map(({ about }) => this.#say(about, this.#isDeaf ? 'pause' : 'resume')),
      );
    });
  }

  async send({
    source,
    track,
    isPaused = false,
    isControllable = false,
    codec,
    ...how
  }: SentTrack): Promise<void> {
    const before = this.#sent.get(source);
    if (before) {
      await before.replaceTrack({ track });
      return;
    }
    const wanted = this.#device.sendRtpCapabilities.codecs?.find(
      ({ mimeType }) => mimeType.toLowerCase() === codec?.toLowerCase(),
    );
    // the browser negotiates one thing after the other: those who are heard first
    await this.#order;
    const producer = await this.#send.produce({
      ...how,
      track,
      ...(wanted ? { codec: wanted } : {}),
      // it belongs to what captured it
      stopTracks: false,
      onRtpSender: (sender) => this.#protection?.protectSender(sender, source),
      disableTrackOnPause: false,
      zeroRtpOnPause: source === 'microphone',
      appData: { source, isPaused, isControllable },
    });
    if (this.#isClosed) return;
    this.#sent.set(source, producer);
    if (isPaused) producer.pause();
  }

  pause(source: MediaSource, isPaused: boolean): void {
    const producer = this.#sent.get(source);
    if (!producer || producer.paused === isPaused) return;
    if (isPaused) producer.pause();
    else producer.resume();
    this.#tell(producer.id, isPaused ? 'pause' : 'resume');
  }

  stop(source: MediaSource): void {
    const producer = this.#sent.get(source);
    if (!producer) return;
    this.#sent.delete(source);
    producer.close();
    this.#tell(producer.id, 'close');
  }

  #tell(producerId: string, action: 'pause' | 'resume' | 'close'): void {
    this.#later(action, async () => {
      await this.#given.link.request('VOICE_PRODUCER', { producerId, action });
    });
  }

  async restart(): Promise<void> {
    await Promise.all(
      [this.#send, this.#receive]
        .filter(({ connectionState }) => connectionState !== 'new')
        .map(async (end) => {
          const answer = await this.#given.link.request('VOICE_MEDIA_RESTART', {
            transportId: end.id,
          });
          if (answer && !this.#isClosed) await end.restartIce(sameShape(answer));
        }),
    );
  }

  async reports(): Promise<RTCStatsReport[]> {
    return Promise.all([this.#send, this.#receive].map((end) => end.getStats()));
  }

  heard(): RTCRtpReceiver[] {
    if (this.#isDeaf) return [];
    return [...this.#received.values()]
      .filter(({ about }) => about.source === 'microphone' && !this.#muted.has(about.consumerId))
      .flatMap(({ consumer }) => consumer.rtpReceiver ?? []);
  }

  spoken(): RTCRtpSender | null {
    const microphone = this.#sent.get('microphone');
    return (microphone?.paused === false && microphone.rtpSender) || null;
  }

  close(): void {
    this.#isClosed = true;
    this.#voicesCome.resolve();
    clearTimeout(this.#silentLater);
    for (const id of [...this.#received.keys()]) this.#end(id);
    this.#send.close();
    this.#receive.close();
    this.#sent.clear();
    this.#watched.clear();
  }
}
