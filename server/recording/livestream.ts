import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Encoder, type EncoderFailure } from './encoder.ts';
import { PICTURES_A_SECOND } from './programme-format.ts';
import type { ProgrammeSink, ProgrammeStep } from './programme.ts';

interface LivestreamParts {
  readonly ffmpeg: string;
  readonly folder: string;
  readonly logger: Logger;
  readonly onEnd: (reason: EncoderFailure) => void;
}

const SEGMENT_S = 2;
/** How long the first piece may take to come. Milliseconds. */
const FIRST_MS = 20_000;
const LOOK_MS = 200;
const PLAYLIST = 'index.m3u8';

/** Writes a programme as HLS: a playlist, and pieces of 2 s that go again when they are old. */
export class Livestream implements ProgrammeSink {
  readonly needsPicture = true;
  readonly #encoder: Encoder;
  readonly #folder: string;
  #isEnded = false;

  constructor({ ffmpeg, folder, logger, onEnd }: LivestreamParts) {
    this.#folder = folder;
    this.#encoder = new Encoder({
      ffmpeg,
      logger,
      output: [
        ...outputOptions,
        ...['-hls_segment_filename', join(folder, 'piece%06d.ts')],
        join(folder, PLAYLIST),
      ],
      onFailure: (failure) => {
        this.#isEnded = true;
        onEnd(failure);
      },
    });
  }

  step({ pcm, picture }: ProgrammeStep): void {
    this.#encoder.write(pcm, picture);
  }

  /** Whether there is something to play, as soon as there is. */
  async isPlayable(): Promise<boolean> {
    const until = performance.now() + FIRST_MS;
    while (performance.now() < until && !this.#isEnded) {
      const isThere = await access(join(this.#folder, PLAYLIST)).then(
        () => true,
        () => false,
      );
      if (isThere) return true;
      await delay(LOOK_MS);
    }
    return false;
  }

  /** False: ffmpeg did not end as it should. */
  async finish(): Promise<boolean> {
    this.#isEnded = true;
    return this.#encoder.finish();
  }
}

/** The path of the page that shows a livestream. */
export function livestreamPath(secret: string): string {
  return `/live/${secret}`;
}

/** Whether it is the list of pieces, which changes all the time. */
export function isPlaylist(name: string): boolean {
  return name === PLAYLIST;
}

/** What may be asked for of a livestream. */
export function isLivestreamFile(name: string): boolean {
  return isPlaylist(name) || /^piece\d{6}\.ts$/.test(name);
}

const outputOptions = [
  ...['-preset', 'veryfast', '-tune', 'zerolatency', '-crf', '26'],
  ...['-maxrate', '2000k', '-bufsize', '4000k', '-sc_threshold', '0'],
  ...['-g', String(SEGMENT_S * PICTURES_A_SECOND)],
  ...['-f', 'hls', '-hls_time', String(SEGMENT_S), '-hls_list_size', '8'],
  ...['-hls_flags', 'delete_segments+independent_segments+temp_file'],
];
