import type { types } from 'mediasoup';
import type { Logger } from 'pino';
import type { MediaStreamOffer } from '#shared/contract/voice/media.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import type { Clock } from '../lib/clock.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { chooseVoices } from './choose-voices.ts';
import type { RoomFollower, RoomPeer, SentStream } from './room-peer.ts';
import { routerCodecs } from './router-codecs.ts';
import type { RunningWorker, WorkerPool } from './worker-pool.ts';

interface RoomParts {
  readonly pool: WorkerPool;
  readonly clock: Clock;
  readonly logger: Logger;
  /** It is empty, or its worker is gone: who comes next opens another. */
  readonly onEnd: () => void;
}

/** How often the worker says who is heard, and from which level on. Milliseconds, decibels. */
const LEVELS = { interval: 250, threshold: -60 } as const;

/** One voice channel in a worker: what one sends there, others may receive. */
export class MediaRoom {
  readonly peers = new Set<RoomPeer>();
  /** What records it or passes it on; none of them keeps the room open. */
  readonly taps = new Set<RoomFollower>();
  readonly #parts: RoomParts;
  readonly #opening: Promise<types.Router>;
  readonly #heardAt = new Map<string, number>();
  #running: RunningWorker | null = null;
  #router: types.Router | null = null;
  #observer: types.AudioLevelObserver | null = null;
  #chosen: ReadonlySet<string> = new Set();
  #isEnded = false;

  constructor(parts: RoomParts) {
    this.#parts = parts;
    this.#opening = this.#open();
    // who waits for it hears of a failure; without anyone it is no failure
    this.#opening.catch(() => this.#end());
  }

  /** The voices that everybody is sent. */
  get chosen(): ReadonlySet<string> {
    return this.#chosen;
  }

  /** @throws ProblemError voice.no-media when no worker runs */
  async router(): Promise<{ router: types.Router; server: types.WebRtcServer }> {
    const router = await this.#opening;
    if (this.#running === null || this.#isEnded) throw new ProblemError('voice.no-media');
    return { router, server: this.#running.server };
  }

  enter(peer: RoomPeer): void {
    this.peers.add(peer);
    if (this.#running) this.#running.load += 1;
  }

  /** The last one out ends the room. */
  leave(peer: RoomPeer): void {
    if (!this.peers.delete(peer)) return;
    if (this.#running) this.#running.load -= 1;
    if (this.peers.size === 0) this.#end();
  }

  /** All pictures and their sounds, but a peer's own. */
  streamsFor(peer: RoomPeer): MediaStreamOffer[] {
    return [...this.peers]
      .filter((other) => other !== peer)
      .flatMap((other) => other.sent().filter(({ source }) => source !== 'microphone'))
      .map(({ producer, source, userId, isControllable }) => ({
        producerId: producer.id,
        userId,
        source,
        isPaused: producer.paused,
        isControllable,
      }));
  }

  /** What a participant here sends; null: none does. */
  find(producerId: string): SentStream | null {
    for (const peer of this.peers) {
      const found = peer.sent().find(({ producer }) => producer.id === producerId);
      if (found) return found;
    }
    return null;
  }

  /** Streams of one source, of all here. */
  countOf(source: SentStream['source']): number {
    let count = 0;
    for (const peer of this.peers) count += peer.countOf(source);
    return count;
  }

  /** A stream came, went, was paused or goes on. */
  changed(stream: SentStream): void {
    if (this.#isEnded) return;
    if (stream.source === 'microphone') this.#chooseVoices();
    else {
      for (const peer of this.peers) peer.tellStreams();
      for (const tap of this.taps) tap.follow();
    }
  }

  /** Lets the worker listen to a new microphone. */
  listenTo(producer: types.Producer): void {
    producer.observer.once('close', () => this.#heardAt.delete(producer.id));
    // one that is gone again by now is no loss
    this.#observer?.addProducer({ producerId: producer.id }).catch(() => undefined);
  }

  async #open(): Promise<types.Router> {
    const running = await this.#parts.pool.take();
    const router = await running.worker.createRouter({ mediaCodecs: routerCodecs });
    if (this.#isEnded) {
      router.close();
      throw new ProblemError('voice.not-open');
    }
    this.#running = running;
    running.load += this.peers.size;
    this.#router = router;
    router.on('workerclose', () => this.#lose());
    const observer = await router.createAudioLevelObserver({ maxEntries: 30, ...LEVELS });
    this.#observer = observer;
    observer.on('volumes', (volumes) => {
      const now = this.#parts.clock.now();
      for (const { producer } of volumes) this.#heardAt.set(producer.id, now);
      this.#chooseVoices();
    });
    return router;
  }

  #chooseVoices(): void {
    const voices = [...this.peers]
      .flatMap((peer) => peer.sent().filter(({ source }) => source === 'microphone'))
      .map(({ producer }) => ({
        producerId: producer.id,
        isPaused: producer.paused,
        heardAt: this.#heardAt.get(producer.id) ?? Number.NEGATIVE_INFINITY,
      }));
    const now = this.#parts.clock.now();
    const chosen = chooseVoices(voices, this.#chosen, { now, places: voiceLimits.voices });
    const isSame = chosen.size === this.#chosen.size && chosen.isSubsetOf(this.#chosen);
    this.#chosen = chosen;
    if (isSame) return;
    for (const peer of this.peers) peer.followVoices();
    for (const tap of this.taps) tap.follow();
  }

  /** The worker is gone, and all that was in it. */
  #lose(): void {
    if (this.#isEnded) return;
    const peers = [...this.peers];
    this.#end();
    for (const peer of peers) {
      peer.tell({ signal: 'media-lost' });
      peer.close();
    }
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const tap of this.taps) tap.lose();
    this.#router?.close();
    this.#parts.onEnd();
  }
}
