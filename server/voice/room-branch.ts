import type { types } from 'mediasoup';
import { ProblemError } from '../lib/problem-error.ts';
import type { RoomFollower, RoomPeer, SentStream, StreamBranch } from './room-peer.ts';
import { routerCodecs } from './router-codecs.ts';
import type { RunningWorker, WorkerPool } from './worker-pool.ts';

interface BranchParts {
  readonly pool: WorkerPool;
  /** These producers, sent here, are heard now. */
  readonly onHeard: (producerIds: readonly string[]) => void;
  /** It could not be opened: those who wait for it hear of that themselves. */
  readonly onFailed: (branch: RoomBranch) => void;
  /** Its worker is gone. */
  readonly onLost: (branch: RoomBranch) => void;
}

/** A stream of another branch that comes here, once for all who receive it. */
interface Pipe {
  readonly opened: Promise<types.PipeToRouterResult>;
  receivers: number;
}

/** How often the worker says who is heard, and from which level on. Milliseconds, decibels. */
const LEVELS = { interval: 250, threshold: -60 } as const;

/** What of a voice channel stands in one worker: all of it, unless it is a large one. */
export class RoomBranch implements StreamBranch {
  readonly peers = new Set<RoomPeer>();
  /** What records or passes on the channel from here. */
  readonly taps = new Set<RoomFollower>();
  readonly #parts: BranchParts;
  readonly #opening: Promise<types.Router>;
  /** By the producer's id. */
  readonly #pipes = new Map<string, Pipe>();
  #running: RunningWorker | null;
  #router: types.Router | null = null;
  #observer: types.AudioLevelObserver | null = null;
  #isClosed = false;

  constructor(parts: BranchParts) {
    this.#parts = parts;
    this.#running = parts.pool.least();
    this.#opening = this.#open();
    // without anyone who waits for it, it is no failure
    this.#opening.catch(() => parts.onFailed(this));
  }

  /** Whether it stands in this worker. */
  isIn(running: RunningWorker): boolean {
    return this.#running === running;
  }

  /** @throws ProblemError voice.no-media when its worker is gone */
  async ready(): Promise<{ router: types.Router; server: types.WebRtcServer }> {
    const router = await this.#opening;
    if (this.#running === null || this.#isClosed) throw new ProblemError('voice.no-media');
    return { router, server: this.#running.server };
  }

  /** A peer sends and receives here from now on. */
  enter(peer: RoomPeer): void {
    this.peers.add(peer);
    if (this.#running) this.#running.load += 1;
  }

  /** Does nothing for a peer of another branch. */
  leave(peer: RoomPeer): void {
    if (this.peers.delete(peer) && this.#running) this.#running.load -= 1;
  }

  listenTo(producer: types.Producer): void {
    // one that is gone again by now is no loss
    this.#observer?.addProducer({ producerId: producer.id }).catch(() => undefined);
  }

  /**
   * Receives a stream of any branch over a transport of this one. What is sent to another worker is
   * piped here while anyone here receives it, under the id that it has there.
   * @throws Error when the stream, the transport or a worker is gone
   */
  async consume(
    transport: types.Transport,
    { producer, branch }: SentStream,
    options: Pick<types.ConsumerOptions, 'rtpCapabilities' | 'paused'>,
  ): Promise<types.Consumer> {
    const { id: producerId } = producer;
    const asked = { ...options, producerId };
    if (branch === this) return consumeOver(transport, asked);
    const pipe = this.#pipeOf(producerId, branch);
    pipe.receivers += 1;
    try {
      await pipe.opened;
      const consumer = await consumeOver(transport, asked);
      consumer.observer.once('close', () => this.#release(producerId, pipe));
      return consumer;
    } catch (error) {
      this.#release(producerId, pipe);
      throw error;
    }
  }

  /** All in it ends, and all that was piped from or to it. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#running) this.#running.load -= this.peers.size;
    this.peers.clear();
    this.taps.clear();
    this.#router?.close();
  }

  async #open(): Promise<types.Router> {
    if (this.#running === null) {
      this.#running = await this.#parts.pool.take();
      this.#running.load += this.peers.size;
    }
    const router = await this.#running.worker.createRouter({ mediaCodecs: routerCodecs });
    if (this.#isClosed) {
      router.close();
      throw new ProblemError('voice.not-open');
    }
    this.#router = router;
    router.on('workerclose', () => this.#parts.onLost(this));
    const observer = await router.createAudioLevelObserver({ maxEntries: 30, ...LEVELS });
    this.#observer = observer;
    observer.on('volumes', (volumes) =>
      this.#parts.onHeard(volumes.map(({ producer }) => producer.id)),
    );
    return router;
  }

  #pipeOf(producerId: string, from: StreamBranch): Pipe {
    const known = this.#pipes.get(producerId);
    if (known) return known;
    const pipe: Pipe = { opened: this.#pipe(producerId, from), receivers: 0 };
    this.#pipes.set(producerId, pipe);
    return pipe;
  }

  async #pipe(producerId: string, from: StreamBranch): Promise<types.PipeToRouterResult> {
    const [{ router }, { router: source }] = await Promise.all([this.ready(), from.ready()]);
    return source.pipeToRouter({ producerId, router, enableSctp: false });
  }

  /** The last one who received it ends the pipe; its other end closes with it. */
  #release(producerId: string, pipe: Pipe): void {
    pipe.receivers -= 1;
    if (pipe.receivers > 0) return;
    this.#pipes.delete(producerId);
    pipe.opened.then(
      ({ pipeConsumer }) => pipeConsumer?.close(),
      // one that was never opened needs no end
      () => undefined,
    );
  }
}

/** The library makes a consumer of a transport that was closed meanwhile, and never closes it. */
async function consumeOver(
  transport: types.Transport,
  options: types.ConsumerOptions,
): Promise<types.Consumer> {
  const consumer = await transport.consume(options);
  if (transport.closed) consumer.close();
  if (consumer.closed) throw new ProblemError('voice.not-open');
  return consumer;
}
