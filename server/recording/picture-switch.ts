import type { Logger } from 'pino';
import type { UserId } from '#shared/lib/ids.ts';
import type { MediaTap, TappedPicture } from '../state/media-tap.ts';
import { choosePicture } from './choose-picture.ts';
import { drawNames } from './name-picture.ts';
import { PictureFeed } from './picture-feed.ts';
import { blackPicture } from './programme-format.ts';

interface SwitchParts {
  readonly ffmpeg: string | null;
  /** Who is in the channel, for a picture where no one shows one. */
  readonly names: () => Promise<readonly string[]>;
  readonly logger: Logger;
}

const RETRY_MS = 500;
const NAMES_EVERY_MS = 5_000;

/** What of a channel is seen: one picture of those that are sent, else the names of who is there. */
export class PictureSwitch {
  /** Those that are sent now. */
  offered: readonly TappedPicture[] = [];
  readonly #parts: SwitchParts;
  #shown: { readonly feed: PictureFeed; readonly sinceMs: number } | null = null;
  /** Decodes already, and is shown with its first picture. */
  #next: PictureFeed | null = null;
  #nextAt = Number.NEGATIVE_INFINITY;
  /** What was seen last, while another is on its way. */
  #last: Buffer | null = null;
  #names: Buffer = blackPicture();
  #drawn = '';
  #namesAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(parts: SwitchParts) {
    this.#parts = parts;
  }

  get picture(): Buffer {
    return this.#shown?.feed.latest ?? this.#last ?? this.#names;
  }

  /** Looks what should be seen now; `tap` is null while there is no media. */
  follow(tap: MediaTap | null, speaker: UserId | null): void {
    const nowMs = performance.now();
    this.#dropEnded();
    const shown = this.#shown && {
      producerId: this.#shown.feed.producerId,
      sinceMs: this.#shown.sinceMs,
    };
    const wanted = choosePicture(this.offered, { shown, speaker, nowMs });
    if (wanted === null || wanted.producerId === shown?.producerId) this.#forgetNext();
    else if (tap !== null) this.#prepare(tap, wanted.producerId);
    this.#showNext(nowMs);
    if (this.#next === null) this.#last = null;
    if (this.#shown === null) this.#drawNames(nowMs);
  }

  /** The media is gone; what was seen there too. */
  lose(): void {
    this.offered = [];
    this.#hide();
    this.#last = null;
    this.#forgetNext();
  }

  close(): void {
    this.#isClosed = true;
    this.lose();
  }

  #dropEnded(): void {
    const feed = this.#shown?.feed;
    if (!feed) return;
    const isOffered = this.offered.some(({ producerId }) => producerId === feed.producerId);
    if (feed.isClosed || !isOffered) this.#hide();
  }

  #showNext(nowMs: number): void {
    if (!this.#next?.latest) return;
    this.#hide();
    this.#shown = { feed: this.#next, sinceMs: nowMs };
    this.#next = null;
  }

  #hide(): void {
    this.#last = this.#shown?.feed.latest ?? this.#last;
    this.#shown?.feed.close();
    this.#shown = null;
  }

  #forgetNext(): void {
    this.#next?.close();
    this.#next = null;
  }

  #prepare(tap: MediaTap, producerId: string): void {
    const { ffmpeg } = this.#parts;
    const nowMs = performance.now();
    const isSame = this.#next?.producerId === producerId;
    const isComing = isSame && this.#next?.isClosed === false;
    const isTooSoon = isSame && nowMs - this.#nextAt < RETRY_MS;
    if (ffmpeg === null || isComing || isTooSoon) return;
    this.#nextAt = nowMs;
    this.#forgetNext();
    const feed = new PictureFeed(producerId);
    this.#next = feed;
    feed.open(tap, ffmpeg).catch((error: unknown) => {
      this.#complain(error);
      feed.close();
    });
  }

  #drawNames(nowMs: number): void {
    if (nowMs - this.#namesAt < NAMES_EVERY_MS) return;
    this.#namesAt = nowMs;
    this.#drawAnew().catch((error: unknown) => this.#complain(error));
  }

  async #drawAnew(): Promise<void> {
    const { ffmpeg, names } = this.#parts;
    if (ffmpeg === null) return;
    const now = await names();
    const text = now.join('\n');
    if (text === this.#drawn || this.#isClosed) return;
    this.#drawn = text;
    this.#names = await drawNames(ffmpeg, now);
  }

  #complain(error: unknown): void {
    this.#parts.logger.warn({ err: error }, 'a picture of a voice channel is missing');
  }
}
