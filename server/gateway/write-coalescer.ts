import type { SetTimer } from './gateway-deps.ts';

/** A busy process stretches the window to at most so many. */
const MOST_WINDOWS = 5;

/**
 * A list of frames on its way to becoming one write. Lists that begin alike share their
 * beginning, so that a thousand sockets that heard the same events hold the same object: adding a
 * frame is one step along a link, and the bytes are joined once for all of them.
 */
export class FrameList {
  readonly #before: FrameList | null;
  readonly #frame: Buffer;
  /** All frames together. */
  readonly bytes: number;
  #nextFrame: Buffer | null = null;
  #next: FrameList | null = null;
  #otherNext: Map<Buffer, FrameList> | null = null;
  #joined: Buffer | null = null;

  constructor(frame: Buffer, before: FrameList | null) {
    this.#frame = frame;
    this.#before = before;
    this.bytes = frame.length + (before?.bytes ?? 0);
  }

  /** This list and one frame more. */
  with(frame: Buffer): FrameList {
    if (this.#nextFrame === frame && this.#next !== null) return this.#next;
    if (this.#next === null) {
      this.#nextFrame = frame;
      this.#next = new FrameList(frame, this);
      return this.#next;
    }
    this.#otherNext ??= new Map();
    let next = this.#otherNext.get(frame);
    if (next === undefined) {
      next = new FrameList(frame, this);
      this.#otherNext.set(frame, next);
    }
    return next;
  }

  /** The frames one after the other; the same buffer for everyone who asks. */
  join(): Buffer {
    if (this.#before === null) return this.#frame;
    if (this.#joined !== null) return this.#joined;
    const joined = Buffer.allocUnsafe(this.bytes);
    for (let list: FrameList | null = this; list !== null; list = list.#before) {
      joined.set(list.#frame, list.bytes - list.#frame.length);
    }
    this.#joined = joined;
    return joined;
  }
}

/** A socket that was written to a moment ago. */
export interface Collector {
  /** Ends a window: writes what was collected. False when the socket has been quiet since its last write. */
  endWindow(now: number): boolean;
  /** Writes what has waited for something to go with, if it still does. */
  endPatience(now: number): void;
}

/**
 * Ends the joining window of every socket with one timer, which runs only while any socket was
 * written to a moment ago. It goes by the timer, not by the clock: while the process is too busy
 * to fire timers, everything is collected, so that a server that falls behind writes less often.
 */
export class WriteCoalescer {
  readonly #clock: { now(): number };
  readonly #setTimer: SetTimer;
  readonly #windowMs: number;
  readonly #patienceMs: number;
  #patient: Collector[] = [];
  #collectors: Collector[] = [];
  #isTicking = false;
  #firsts = new Map<Buffer, FrameList>();

  constructor(options: {
    clock: { now(): number };
    setTimer: SetTimer;
    windowMs: number;
    patienceMs: number;
  }) {
    this.#patienceMs = options.patienceMs;
    this.#clock = options.clock;
    this.#setTimer = options.setTimer;
    this.#windowMs = options.windowMs;
  }

  /** From now on until its window ends with nothing written, a socket collects. */
  begin(collector: Collector): void {
    this.#collectors.push(collector);
    this.#tickAfter(this.#windowMs);
  }

  /** A socket has something that may wait for what else comes: not for ever. */
  wait(collector: Collector): void {
    this.#patient.push(collector);
    if (this.#patient.length === 1) this.#setTimer(() => this.#endPatience(), this.#patienceMs);
  }

  #endPatience(): void {
    const patient = this.#patient;
    this.#patient = [];
    this.#firsts = new Map();
    const now = this.#clock.now();
    for (const collector of patient) collector.endPatience(now);
  }

  /** The beginning of a list of frames, the same for everyone who begins with this one. */
  listOf(frame: Buffer): FrameList {
    let list = this.#firsts.get(frame);
    if (list === undefined) {
      list = new FrameList(frame, null);
      this.#firsts.set(frame, list);
    }
    return list;
  }

  #tickAfter(ms: number): void {
    if (this.#isTicking) return;
    this.#isTicking = true;
    this.#setTimer(() => this.#endWindows(), ms);
  }

  #endWindows(): void {
    const collectors = this.#collectors;
    this.#collectors = [];
    this.#firsts = new Map();
    const now = this.#clock.now();
    for (const collector of collectors) {
      if (collector.endWindow(now)) this.#collectors.push(collector);
    }
    this.#isTicking = false;
    if (this.#collectors.length === 0) return;
    // where writing takes longer than a window, as long again is left for everything else
    const took = this.#clock.now() - now;
    this.#tickAfter(Math.max(this.#windowMs, Math.min(took, this.#windowMs * MOST_WINDOWS)));
  }
}
