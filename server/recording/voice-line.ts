import { programmeFormat } from './programme-format.ts';

/** How far packets may come apart without being missed: 200 ms. */
const PATIENCE = programmeFormat.sampleRate / 5;
/** What is kept of a voice that has not been played: 2 s. */
const CAPACITY = programmeFormat.sampleRate * 2;

/** Both channels of a piece of sound. */
export interface StereoSound {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** The sound of one voice, each packet at its time, until it is played. Where nothing came it is silent. */
export class VoiceLine {
  readonly #left = new Float32Array(CAPACITY);
  readonly #right = new Float32Array(CAPACITY);
  /** RTP time and place of a packet that the others are measured by. */
  #anchor: { readonly timestamp: number; readonly at: number } | null = null;
  #lastAt = Number.NEGATIVE_INFINITY;

  /** @param playedTo what has been played, in samples since the programme began */
  put(sound: StereoSound, { timestamp, playedTo }: { timestamp: number; playedTo: number }): void {
    const length = sound.left.length;
    let at = this.#placeOf(timestamp);
    // the first packet, one that is too late, and one from a clock that was set anew
    if (at === null || at < playedTo || at + length > playedTo + CAPACITY) {
      at = Math.max(playedTo + PATIENCE, 0);
      this.#anchor = { timestamp, at };
    }
    for (let index = 0; index < length; index += 1) {
      const place = (at + index) % CAPACITY;
      this.#left[place] = sound.left[index] ?? 0;
      this.#right[place] = sound.right[index] ?? 0;
    }
    this.#lastAt = Math.max(this.#lastAt, at + length);
  }

  /** Takes what is to be played next; null: it is silent. */
  take(from: number, length: number): StereoSound | null {
    if (from >= this.#lastAt) return null;
    const left = new Float32Array(length);
    const right = new Float32Array(length);
    for (let index = 0; index < length; index += 1) {
      const place = (from + index) % CAPACITY;
      left[index] = this.#left[place] ?? 0;
      right[index] = this.#right[place] ?? 0;
      this.#left[place] = 0;
      this.#right[place] = 0;
    }
    return { left, right };
  }

  #placeOf(timestamp: number): number | null {
    if (this.#anchor === null) return null;
    // 32 bits that begin again at 0
    const since = (timestamp - this.#anchor.timestamp) | 0;
    return this.#anchor.at + since;
  }
}
