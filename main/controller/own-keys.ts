import type { KeyChange } from '../listener/key-filter.ts';

/** So long a key that was pressed here may take to be heard. Milliseconds. */
const HEARD_WITHIN_MS = 500;

/**
 * Tells the owner's keys from those that are pressed here for another: both are heard alike. As many
 * presses as were made here are not the owner's, and what is held repeats itself. A press of the
 * owner's that is counted for one made here leaves one too many, a moment later.
 */
export class OwnKeys {
  /** Until when each press that was made here may still be heard. */
  #pressed: number[] = [];
  /** Keys that went down by our doing. */
  readonly #held = new Set<string>();

  press(now: number): void {
    this.#pressed.push(now + HEARD_WITHIN_MS);
  }

  /** Whether the owner has pressed a key. */
  isOwners({ name, isDown }: KeyChange, now: number): boolean {
    if (!isDown) {
      this.#held.delete(name);
      return false;
    }
    if (this.#held.has(name)) return false;
    this.#pressed = this.#pressed.filter((until) => until >= now);
    if (this.#pressed.shift() === undefined) return true;
    this.#held.add(name);
    return false;
  }
}
