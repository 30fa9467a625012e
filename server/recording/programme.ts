import type { Logger } from 'pino';
import type { UserId } from '#shared/lib/ids.ts';
import type { MediaTap, TapListener } from '../state/media-tap.ts';
import { PictureSwitch } from './picture-switch.ts';
import { programmeFormat } from './programme-format.ts';
import type { StereoSound } from './voice-line.ts';
import { VoiceMixer } from './voice-mixer.ts';

/** One step of what a channel sounds and looks like. */
export interface ProgrammeStep {
  readonly pcm: Buffer;
  readonly picture: Buffer;
  readonly voices: readonly { readonly userId: UserId; readonly sound: StereoSound }[];
}

/** Takes the programme while it is on. */
export interface ProgrammeSink {
  readonly needsPicture: boolean;
  step(step: ProgrammeStep): void;
}

interface ProgrammeParts {
  readonly ffmpeg: string | null;
  readonly openTap: (listener: TapListener) => Promise<MediaTap | null>;
  readonly isEmpty: () => boolean;
  /** Who is in the channel, for a picture where no one shows one. */
  readonly names: () => Promise<readonly string[]>;
  readonly logger: Logger;
  /** No one is in the channel any more, or its media does not come back. */
  readonly onEmpty: () => void;
}

/** How long a channel may be without media: a worker that died is replaced within 3 s. */
const PATIENCE_MS = 10_000;
const RETRY_MS = 500;
/** A process that stood still catches up; beyond this what it missed is left out. */
const MOST_STEPS_AT_ONCE = 200;
/** A voice below this says nothing that a picture should follow: -45 dB. */
const HEARD = 0.0056;

/** What a channel sounds and looks like, in equal steps: its voices added up, and one picture. */
export class Programme {
  readonly #parts: ProgrammeParts;
  readonly #mixer = new VoiceMixer();
  readonly #pictures: PictureSwitch;
  readonly #sinks = new Set<ProgrammeSink>();
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  #tap: MediaTap | null = null;
  #isOpening = false;
  #lostAt = performance.now();
  #lastTryAt = Number.NEGATIVE_INFINITY;
  #speaker: UserId | null = null;
  #steps = 0;
  #isClosed = false;

  constructor(parts: ProgrammeParts) {
    this.#parts = parts;
    this.#pictures = new PictureSwitch(parts);
    this.#timer = setInterval(() => this.#catchUp(), programmeFormat.stepMs);
  }

  add(sink: ProgrammeSink): void {
    this.#sinks.add(sink);
  }

  /** Without any left it ends. */
  remove(sink: ProgrammeSink): void {
    this.#sinks.delete(sink);
    if (this.#sinks.size === 0) this.close();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Takes the channel's media; false: it has none now. */
  async open(): Promise<boolean> {
    if (this.#isOpening || this.#isClosed) return false;
    this.#isOpening = true;
    try {
      const tap = await this.#parts.openTap({
        packet: (sound, packet) => this.#mixer.put(sound, packet),
        soundEnded: (producerId) => this.#mixer.end(producerId),
        picturesChanged: (pictures) => {
          this.#pictures.offered = pictures;
        },
        ended: () => this.#lose(),
      });
      if (this.#isClosed) tap?.close();
      else this.#tap = tap;
      return tap !== null;
    } finally {
      this.#isOpening = false;
    }
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#tap?.close();
    this.#pictures.close();
    this.#mixer.close();
    this.#sinks.clear();
  }

  #lose(): void {
    this.#tap = null;
    this.#mixer.close();
    this.#pictures.lose();
    this.#lostAt = performance.now();
  }

  #catchUp(): void {
    const due = Math.floor((performance.now() - this.#startedAt) / programmeFormat.stepMs);
    if (due - this.#steps > MOST_STEPS_AT_ONCE) this.#steps = due - MOST_STEPS_AT_ONCE;
    this.#lookForMedia();
    if ([...this.#sinks].some(({ needsPicture }) => needsPicture))
      this.#pictures.follow(this.#tap, this.#speaker);
    while (this.#steps < due && !this.#isClosed) {
      this.#steps += 1;
      const { pcm, voices } = this.#mixer.step();
      this.#noteSpeaker(voices);
      const { picture } = this.#pictures;
      for (const sink of this.#sinks) sink.step({ pcm, picture, voices });
    }
  }

  #lookForMedia(): void {
    if (this.#tap !== null || this.#isOpening) return;
    const now = performance.now();
    if (this.#parts.isEmpty() || now - this.#lostAt > PATIENCE_MS) {
      this.#lostAt = now;
      this.#parts.onEmpty();
      return;
    }
    if (now - this.#lastTryAt < RETRY_MS) return;
    this.#lastTryAt = now;
    this.open().catch((error: unknown) => this.#complain(error));
  }

  #noteSpeaker(voices: ProgrammeStep['voices']): void {
    let loudest = HEARD;
    for (const { userId, sound } of voices) {
      const level = rootMeanSquare(sound.left);
      if (level <= loudest) continue;
      loudest = level;
      this.#speaker = userId;
    }
  }

  #complain(error: unknown): void {
    this.#parts.logger.warn({ err: error }, 'a part of what a voice channel shows is missing');
  }
}

/** How loud a sound is, 0 to 1. */
function rootMeanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}
