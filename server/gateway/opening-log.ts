/** A place in the log: what comes after it is still to be seen. */
export interface Opening {
  readonly from: number;
}

/**
 * What happened while sockets were opening. A snapshot is read over several milliseconds, and
 * whoever waits for it is in no team yet; so everything is kept from before the reading began
 * until nobody needs it any more. Keeps nothing while nobody is opening.
 */
export class OpeningLog<Entry> {
  #entries: Entry[] = [];
  /** Number of the first entry kept. */
  #first = 0;
  readonly #open = new Set<Opening>();

  get isRecording(): boolean {
    return this.#open.size > 0;
  }

  /** Keeps from now on, until the opening is closed. */
  open(): Opening {
    const opening = { from: this.#first + this.#entries.length };
    this.#open.add(opening);
    return opening;
  }

  record(entry: Entry): void {
    if (this.isRecording) this.#entries.push(entry);
  }

  /** What was recorded since an opening, oldest first. */
  since(opening: Opening): readonly Entry[] {
    return this.#entries.slice(opening.from - this.#first);
  }

  /** Closing twice does no harm. */
  close(opening: Opening): void {
    this.#open.delete(opening);
    // openings stand in the order they began: the first one needs the most
    const [oldest] = this.#open;
    const needed = oldest === undefined ? this.#first + this.#entries.length : oldest.from;
    // cutting an array moves all of it: not for every single opening of many
    if (needed - this.#first > this.#entries.length / 2 || oldest === undefined) {
      this.#entries = this.#entries.slice(needed - this.#first);
      this.#first = needed;
    }
  }
}
