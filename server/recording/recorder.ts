import { execFile } from 'node:child_process';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { Encoder, type EncoderFailure } from './encoder.ts';
import { PICTURES_A_SECOND, programmeFormat } from './programme-format.ts';
import type { ProgrammeSink, ProgrammeStep } from './programme.ts';

const run = promisify(execFile);

interface RecorderParts {
  readonly ffmpeg: string;
  readonly folder: string;
  /** Of one file; what is longer goes on in the next. */
  readonly mostBytes: number;
  readonly longestMs: number;
  readonly logger: Logger;
  /** A part is whole; called one after the other, in order. */
  readonly onPart: (part: RecordedPart) => Promise<void>;
  /** It ended by itself. */
  readonly onEnd: (reason: EncoderFailure | 'too-long') => void;
}

/** A file of a recording. */
export interface RecordedPart {
  readonly file: string;
  /** From 1. */
  readonly number: number;
  readonly durationMs: number;
}

/** How often the size of the file is looked at. Steps. */
const LOOK_EVERY = 2 * PICTURES_A_SECOND;
/** What is not written yet when it is looked at, and what the index adds. */
const HEADROOM = 0.93;
const REMUX_MS = 60_000;

interface Part {
  readonly number: number;
  readonly file: string;
  readonly encoder: Encoder;
  steps: number;
}

/** Writes a programme to files, whole in each: sound and picture last as long as it ran. */
export class Recorder implements ProgrammeSink {
  readonly needsPicture = true;
  /** It begins so, until everyone has been told. */
  isPaused = true;
  readonly #parts: RecorderParts;
  #part: Part;
  #steps = 0;
  #isEnding = false;
  /** Files are delivered in their order; one that cannot be keeps none after it. */
  #delivered: Promise<void> = Promise.resolve();
  /** Of what could not be delivered. */
  readonly #failures: unknown[] = [];

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.#part = this.#newPart(1);
  }

  /** How long it ran, pauses left out. */
  get ranMs(): number {
    return this.#steps * programmeFormat.stepMs;
  }

  step({ pcm, picture }: ProgrammeStep): void {
    if (this.isPaused || this.#isEnding) return;
    this.#part.encoder.write(pcm, picture);
    this.#steps += 1;
    this.#part.steps += 1;
    if (this.#steps % LOOK_EVERY === 0) void this.#lookAtSize(this.#part);
    if (this.ranMs >= this.#parts.longestMs) this.#parts.onEnd('too-long');
  }

  /** Ends it; resolves when every file is delivered. @throws what delivering throws */
  async finish(): Promise<void> {
    this.#isEnding = true;
    this.#deliver(this.#part);
    await this.#delivered;
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  #newPart(number: number): Part {
    const { ffmpeg, folder, logger, onEnd } = this.#parts;
    const file = join(folder, `part-${number}.mp4`);
    const encoder = new Encoder({
      ffmpeg,
      logger,
      output: [...outputOptions, file],
      onFailure: onEnd,
    });
    return { number, file, encoder, steps: 0 };
  }

  async #lookAtSize(part: Part): Promise<void> {
    const size = await sizeOf(part.file);
    if (size < this.#parts.mostBytes * HEADROOM || part !== this.#part || this.#isEnding) return;
    this.#part = this.#newPart(part.number + 1);
    this.#deliver(part);
  }

  #deliver({ encoder, file, number, steps }: Part): void {
    const before = this.#delivered;
    const finished = encoder.finish();
    const deliver = async (): Promise<void> => {
      await before;
      const isWhole = await finished;
      // what a dead encoder has left can be played as far as it goes; it may have left nothing
      if (steps === 0 || (!isWhole && (await sizeOf(file)) === 0)) return;
      const durationMs = steps * programmeFormat.stepMs;
      await this.#parts.onPart({ file: await this.#withIndex(file), number, durationMs });
    };
    // who ends it hears of a failure
    this.#delivered = deliver().catch((error: unknown) => void this.#failures.push(error));
  }

  /** The same with its index in front, so that players know its length and may go anywhere in it. */
  async #withIndex(file: string): Promise<string> {
    const indexed = file.replace(/\.mp4$/, '.whole.mp4');
    try {
      await run(
        this.#parts.ffmpeg,
        [
          ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-i', file],
          ...['-c', 'copy', '-movflags', '+faststart', indexed],
        ],
        { timeout: REMUX_MS },
      );
      await rename(indexed, file);
    } catch (error) {
      this.#parts.logger.warn({ err: error }, 'a recording is kept without its index');
      await rm(indexed, { force: true });
    }
    return file;
  }
}

/**
 * In pieces, each in the file when it is whole, so that what is written can be played whatever happens
 * next: ffmpeg alone would keep a quarter of a megabyte to itself, which is 20 s of voices.
 */
const outputOptions = [
  ...['-preset', 'veryfast', '-crf', '27', '-maxrate', '1500k', '-bufsize', '3000k'],
  ...['-g', String(4 * PICTURES_A_SECOND)],
  ...['-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-flush_packets', '1'],
  ...['-f', 'mp4'],
];

/** In bytes; 0 where there is no such file. */
function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  );
}
