import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { PICTURE_BYTES, PICTURES_A_SECOND, programmeFormat } from './programme-format.ts';

/** Why an encoder ended before it was asked to. */
export type EncoderFailure = 'died' | 'too-slow';

interface EncoderParts {
  readonly ffmpeg: string;
  /** What becomes of sound and picture, after the options of what comes in. */
  readonly output: readonly string[];
  readonly logger: Logger;
  readonly onFailure: (failure: EncoderFailure) => void;
}

/**
 * From here on the picture stands still: that costs little to encode, and what waits is the same
 * picture again and again, so no memory.
 */
const MANY_WAITING = PICTURES_A_SECOND * PICTURE_BYTES;
/** A minute behind, the machine is too slow. */
const MOST_WAITING = 60 * PICTURES_A_SECOND * PICTURE_BYTES;
/** How long the last pictures may take. Milliseconds. */
const FINISH_MS = 90_000;
/** Behind everything that people wait for. */
const NICENESS = 5;

const { sampleRate, channels, width, height } = programmeFormat;
const input = [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
  ...['-f', 's16le', '-ar', String(sampleRate), '-ac', String(channels)],
  ...['-thread_queue_size', '256', '-i', 'pipe:3'],
  ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`],
  ...['-r', String(PICTURES_A_SECOND), '-thread_queue_size', '16', '-i', 'pipe:4'],
  ...['-map', '1:v', '-map', '0:a', '-pix_fmt', 'yuv420p', '-c:v', 'libx264'],
  ...['-c:a', 'aac', '-b:a', '96k'],
];

/** An ffmpeg that encodes what it is given step by step: as long as it is given, so long it lasts. */
export class Encoder {
  readonly #parts: EncoderParts;
  readonly #child: ChildProcess;
  readonly #sound: Writable;
  readonly #pictures: Writable;
  readonly #ended: Promise<number | null>;
  #held: Buffer | null = null;
  #isEnding = false;

  constructor(parts: EncoderParts) {
    this.#parts = parts;
    const child = spawn(parts.ffmpeg, [...input, ...parts.output], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    // reason: the options above make pipes that are written to of these two
    this.#sound = child.stdio[3] as Writable;
    // reason: as above
    this.#pictures = child.stdio[4] as Writable;
    for (const pipe of [this.#sound, this.#pictures]) pipe.on('error', () => undefined);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000);
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
    this.#ended = new Promise((resolve) => {
      child.on('error', () => resolve(null));
      child.on('close', resolve);
    });
    void this.#ended.then((code) => {
      if (this.#isEnding) return;
      parts.logger.error({ code, said }, 'ffmpeg ended while it was encoding');
      this.#isEnding = true;
      parts.onFailure('died');
    });
  }

  /** One step. */
  write(pcm: Buffer, picture: Buffer): void {
    if (this.#isEnding) return;
    const waiting = this.#pictures.writableLength;
    if (waiting > MOST_WAITING) {
      this.#isEnding = true;
      this.#parts.logger.error('this machine is too slow for what ffmpeg is to encode');
      this.#parts.onFailure('too-slow');
      return;
    }
    if (waiting < MANY_WAITING || this.#held === null) this.#held = picture;
    this.#sound.write(pcm);
    this.#pictures.write(this.#held);
  }

  /** Nothing more comes; resolves when all of it is written. False: it was not, or not whole. */
  async finish(): Promise<boolean> {
    this.#isEnding = true;
    this.#sound.end();
    this.#pictures.end();
    const timer = setTimeout(() => this.kill(), FINISH_MS);
    const code = await this.#ended;
    clearTimeout(timer);
    return code === 0;
  }

  kill(): void {
    this.#isEnding = true;
    this.#child.kill('SIGKILL');
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // it is gone already, or this machine has none
  }
}
