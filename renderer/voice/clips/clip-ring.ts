import type { ClipPicture, ClipSound } from '../../lib/clip-take.ts';

interface RingLimits {
  readonly ms: number;
  readonly bytes: number;
}

/** The last pictures and sounds of a stream, never longer or heavier than it was told. */
export class ClipRing {
  readonly #limits: RingLimits;
  #pictures: ClipPicture[] = [];
  #sounds: ClipSound[] = [];
  #bytes = 0;

  constructor(limits: RingLimits) {
    this.#limits = limits;
  }

  get pictures(): readonly ClipPicture[] {
    return [...this.#pictures];
  }

  get sounds(): readonly ClipSound[] {
    return [...this.#sounds];
  }

  /** Takes a picture; one that needs others which are not there is left out. */
  addPicture(picture: ClipPicture): void {
    if (this.#pictures.length === 0 && !picture.isKey) return;
    this.#pictures.push(picture);
    this.#bytes += picture.bytes.byteLength;
    this.#trim(picture.at);
  }

  /** Takes a piece of sound; before the first picture there is nothing to hear. */
  addSound(sound: ClipSound): void {
    if (this.#pictures.length === 0) return;
    this.#sounds.push(sound);
    this.#bytes += sound.bytes.byteLength;
    this.#trim(sound.at);
  }

  clear(): void {
    this.#pictures = [];
    this.#sounds = [];
    this.#bytes = 0;
  }

  /** Lets go of whole groups, each from one whole picture to the next, until the rest is within its limits. */
  #trim(now: number): void {
    for (;;) {
      const [first] = this.#pictures;
      if (!first) return;
      const isWithin = now - first.at <= this.#limits.ms && this.#bytes <= this.#limits.bytes;
      if (isWithin) return;
      const next = this.#pictures.findIndex(({ isKey }, index) => index > 0 && isKey);
      // one group alone that is too much goes as well: the next whole picture begins anew
      if (next === -1) return this.clear();
      this.#dropTo(next);
    }
  }

  #dropTo(index: number): void {
    const dropped = this.#pictures.splice(0, index);
    const from = this.#pictures[0]?.at ?? Number.POSITIVE_INFINITY;
    const silent = this.#sounds.findIndex(({ at }) => at >= from);
    const unheard = this.#sounds.splice(0, silent === -1 ? this.#sounds.length : silent);
    for (const { bytes } of [...dropped, ...unheard]) this.#bytes -= bytes.byteLength;
  }
}
