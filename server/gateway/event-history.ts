import type { Frame } from './frame.ts';

/** Both in use at once: whichever is reached first. */
export interface HistoryLimits {
  readonly events: number;
  readonly bytes: number;
}

const FIRST_CAPACITY = 4;
/** The ring of every session that holds nothing: never written to, for it has no place. */
const NOTHING: (Frame | undefined)[] = [];

/**
 * What one session was sent lately, oldest first: a ring of references to shared frames. Memory:
 * 8 bytes a place and at most `limits.bytes` of frames, counted in full for every session although
 * sessions that hear the same event share its bytes.
 */
export class EventHistory {
  readonly #limits: HistoryLimits;
  #ring: (Frame | undefined)[] = NOTHING;
  #start = 0;
  #count = 0;
  #bytes = 0;
  /** The session hears what comes after it. */
  readonly #since: number;
  /** The newest sequence number that is no longer here. */
  #forgottenSeq: number;
  #newestSeq: number;

  /**
   * `since`: the sequence number after which the session hears events. `isRenewed`: its client heard
   * others before, and only one that names a number from then on has seen the snapshot in between.
   */
  constructor(limits: HistoryLimits, since: number, { isRenewed = false } = {}) {
    this.#limits = limits;
    this.#since = isRenewed ? 0 : since;
    this.#forgottenSeq = since;
    this.#newestSeq = since;
  }

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The newest sequence number ever added. */
  get newestSeq(): number {
    return this.#newestSeq;
  }

  /** Whether nothing after a sequence number is forgotten. */
  holdsAllAfter(seq: number): boolean {
    // a client that has heard no event yet names an older number, mostly 0
    return Math.max(seq, this.#since) >= this.#forgottenSeq;
  }

  /** Adds the newest frame; forgets the oldest ones where the limits ask for it. */
  push(frame: Frame): void {
    const { length } = frame;
    this.#newestSeq = frame.seq;
    while (this.#count > 0 && !this.#fits(length)) this.#forgetOldest();
    if (length > this.#limits.bytes) {
      this.#forgottenSeq = frame.seq;
      return;
    }
    if (this.#count === this.#ring.length) this.#grow();
    this.#ring[this.#indexOf(this.#count)] = frame;
    this.#count += 1;
    this.#bytes += length;
  }

  /** The frames after a sequence number, oldest first; null when some of them are forgotten. */
  after(seq: number): readonly Frame[] | null {
    if (!this.holdsAllAfter(seq)) return null;
    const frames: Frame[] = [];
    for (let place = this.#count - 1; place >= 0; place -= 1) {
      const frame = this.#ring[this.#indexOf(place)];
      if (frame === undefined || frame.seq <= seq) break;
      frames.push(frame);
    }
    return frames.toReversed();
  }

  /** Forgets what was made before a moment of the gateway's clock. */
  forgetBefore(moment: number): void {
    while (this.#count > 0) {
      const oldest = this.#ring[this.#start];
      if (oldest === undefined || oldest.at >= moment) return;
      this.#forgetOldest();
    }
    // an idle session keeps no empty ring
    this.#ring = NOTHING;
    this.#start = 0;
  }

  #fits(length: number): boolean {
    return this.#count < this.#limits.events && this.#bytes + length <= this.#limits.bytes;
  }

  #indexOf(place: number): number {
    const index = this.#start + place;
    return index < this.#ring.length ? index : index - this.#ring.length;
  }

  #forgetOldest(): void {
    const oldest = this.#ring[this.#start];
    if (oldest === undefined) return;
    this.#ring[this.#start] = undefined;
    this.#start = this.#indexOf(1);
    this.#count -= 1;
    this.#bytes -= oldest.length;
    this.#forgottenSeq = oldest.seq;
  }

  #grow(): void {
    const capacity = Math.min(Math.max(FIRST_CAPACITY, this.#count * 2), this.#limits.events);
    const grown: (Frame | undefined)[] = [];
    for (let place = 0; place < this.#count; place += 1)
      grown.push(this.#ring[this.#indexOf(place)]);
    while (grown.length < capacity) grown.push(undefined);
    this.#ring = grown;
    this.#start = 0;
  }
}
