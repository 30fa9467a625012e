import { networkInterfaces } from 'node:os';
import { createWorker, type types } from 'mediasoup';
import type { Logger } from 'pino';
import { ProblemError } from '../lib/problem-error.ts';
import { listenPlaces } from './listen-places.ts';

/** What workers are started with. */
export interface PoolSettings {
  /** The program's file. */
  readonly program: string;
  /** How many; each takes a port of its own. */
  readonly workers: number;
  /** Of the first; the next have those after it. 0: any. */
  readonly port: number;
  /** The address that clients are told; null: the machine's own. */
  readonly announced: string | null;
  /** How many of one channel a worker carries before another takes the next. */
  readonly together?: number;
}

/** A worker that takes rooms. */
export interface RunningWorker {
  readonly worker: types.Worker;
  readonly server: types.WebRtcServer;
  /** Who sends and receives through it. */
  load: number;
}

/**
 * Who is in a channel of 99 stays in one worker: 10 voices to each, 990 in all, took 35 to 40 % of a
 * core. 250 would have taken 94 % (docs/adr/0036-voice-media.md).
 */
const TOGETHER = 100;

/** A dead worker is replaced at once, and again after this when that fails. Milliseconds. */
const RETRY_MS = 1_000;

/** How long a room waits for a worker that is being replaced. Milliseconds. */
const PATIENCE_MS = 3_000;

async function startWorker(settings: PoolSettings, index: number): Promise<RunningWorker> {
  const worker = await createWorker({ logLevel: 'error', workerBin: settings.program });
  try {
    const { announced } = settings;
    const port = settings.port === 0 ? 0 : settings.port + index;
    const listenInfos = listenPlaces({ announced, port }, networkInterfaces());
    return { worker, server: await worker.createWebRtcServer({ listenInfos }), load: 0 };
  } catch (error) {
    worker.close();
    throw error;
  }
}

/** The workers of this process, each a program of its own: one that dies takes nothing else along. */
export class WorkerPool {
  readonly #settings: PoolSettings;
  readonly #logger: Logger;
  readonly #running = new Map<number, RunningWorker>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #waiting = new Set<() => void>();
  #isClosed = false;

  constructor(settings: PoolSettings, logger: Logger) {
    this.#settings = settings;
    this.#logger = logger;
  }

  get size(): number {
    return this.#running.size;
  }

  /** How many of one channel a worker carries before another takes the next. */
  get together(): number {
    return this.#settings.together ?? TOGETHER;
  }

  /** The worker with the least to carry; null: none runs. */
  least(): RunningWorker | null {
    return [...this.#running.values()].toSorted((a, b) => a.load - b.load)[0] ?? null;
  }

  /** Starts all. @throws Error when one cannot be started; none is left then. */
  async start(): Promise<void> {
    const indexes = Array.from({ length: this.#settings.workers }, (_, index) => index);
    const started = await Promise.allSettled(indexes.map((index) => this.#start(index)));
    const failed = started.find((outcome) => outcome.status === 'rejected');
    if (!failed) return;
    this.close();
    throw failed.reason;
  }

  /**
   * The worker with the least to carry, waited for where none runs.
   * @throws ProblemError voice.no-media when none runs within three seconds
   */
  async take(): Promise<RunningWorker> {
    if (this.#running.size === 0 && !this.#isClosed) await this.#untilOneRuns();
    const least = this.least();
    if (!least) throw new ProblemError('voice.no-media');
    return least;
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const { worker } of this.#running.values()) worker.close();
    this.#running.clear();
    for (const wake of this.#waiting) wake();
  }

  async #start(index: number): Promise<void> {
    const running = await startWorker(this.#settings, index);
    if (this.#isClosed) {
      running.worker.close();
      return;
    }
    this.#running.set(index, running);
    running.worker.on('died', (error) => {
      this.#logger.error({ err: error, worker: index }, 'a media worker died and is replaced');
      this.#running.delete(index);
      this.#replace(index);
    });
    for (const wake of this.#waiting) wake();
  }

  #replace(index: number): void {
    if (this.#isClosed) return;
    this.#start(index).catch((error: unknown) => {
      this.#logger.error({ err: error, worker: index }, 'a media worker could not be replaced');
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#replace(index);
      }, RETRY_MS);
      this.#timers.add(timer);
    });
  }

  async #untilOneRuns(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, PATIENCE_MS);
    this.#timers.add(timer);
    this.#waiting.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#timers.delete(timer);
    this.#waiting.delete(resolve);
  }
}
