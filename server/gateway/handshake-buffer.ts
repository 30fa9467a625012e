/** A place in the log: what comes after it is still to be seen. */
export interface Handshake {
  readonly from: number;
}

/**
 * What happened while sockets were opening. A snapshot is read over several milliseconds, and
 * the one who waits for it is in no team yet; so everything is kept from before the reading began
 * until no handshake needs it any more. Keeps nothing while no socket is opening.
 */
export class HandshakeBuffer<Entry> {
  #entries: Entry[] = [];
  /** Number of the first entry kept. */
  #first = 0;
  readonly #open = new Set<Handshake>();

  get isRecording(): boolean {
    return this.#open.size > 0;
  }

  /** Keeps from now on, until the opening is closed. */
  open(): Handshake {
    const handshake = { from: this.#first + this.#entries.length };
    this.#open.add(handshake);
    return handshake;
  }

  record(entry: Entry): void {
    if (this.isRecording) this.#entries.push(entry);
  }

  /** What was recorded since a handshake, oldest first. */
  since(handshake: Handshake): readonly Entry[] {
    return this.#entries.slice(handshake.from - this.#first);
  }

  /** Closing twice does no harm. */
  close(handshake: Handshake): void {
    this.#open.delete(handshake);
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
