/** Frames may overtake one another by so many. */
const WINDOW = 1_024;

/** Which frames of one key and stream have been taken: each is taken once. */
export class SeenFrames {
  #highest = -1;
  #seen = new Set<number>();

  /** False for one that was taken before, or is so old that this is not known any more. */
  take(counter: number): boolean {
    if (counter <= this.#highest - WINDOW || this.#seen.has(counter)) return false;
    this.#seen.add(counter);
    this.#highest = Math.max(this.#highest, counter);
    if (this.#seen.size > 2 * WINDOW) {
      const least = this.#highest - WINDOW;
      this.#seen = new Set([...this.#seen].filter((one) => one > least));
    }
    return true;
  }
}
