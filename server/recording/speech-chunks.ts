import { programmeFormat, STEP_SAMPLES } from './programme-format.ts';
import type { StereoSound } from './voice-line.ts';

/** What one said without a longer pause, at 16 kHz, as models of speech take it. */
export interface SpeechChunk {
  readonly samples: Int16Array;
  /** When it began, in steps of the programme. */
  readonly atStep: number;
}

const SPEECH_RATE = 16_000;
const FOLD = programmeFormat.sampleRate / SPEECH_RATE;
const STEP = STEP_SAMPLES / FOLD;
const stepsIn = (ms: number) => ms / programmeFormat.stepMs;
/** Ours: a pause that ends a chunk, and the longest one; what is shorter than a word is none. */
const PAUSE = stepsIn(600);
const LONGEST = stepsIn(10_000);
const SHORTEST = stepsIn(250);
/** -45 dB. */
const HEARD = 0.0056;

/** Cuts the voice of one into chunks, where they pause or after ten seconds. */
export class SpeechChunks {
  #steps: Int16Array[] = [];
  #heard = 0;
  #silent = 0;
  #atStep = 0;

  /** The next step of the voice; null: silent. Answers a chunk that is complete. */
  step(sound: StereoSound | null, atStep: number): SpeechChunk | null {
    const samples = sound && fold(sound);
    const isHeard = samples !== null && levelOf(samples) > HEARD;
    if (!isHeard && this.#steps.length === 0) return null;
    if (this.#steps.length === 0) this.#atStep = atStep;
    this.#steps.push(samples ?? new Int16Array(STEP));
    this.#heard += isHeard ? 1 : 0;
    this.#silent = isHeard ? 0 : this.#silent + 1;
    if (this.#silent < PAUSE && this.#steps.length < LONGEST) return null;
    return this.end();
  }

  /** What has been said so far. */
  end(): SpeechChunk | null {
    const steps = this.#steps;
    const isSpeech = this.#heard >= SHORTEST;
    this.#steps = [];
    this.#heard = 0;
    this.#silent = 0;
    if (!isSpeech) return null;
    const samples = new Int16Array(steps.length * STEP);
    for (const [index, step] of steps.entries()) samples.set(step, index * STEP);
    return { samples, atStep: this.#atStep };
  }
}

/** One channel at a third of the rate. */
function fold({ left, right }: StereoSound): Int16Array {
  return Int16Array.from({ length: STEP }, (_, index) => {
    let sum = 0;
    for (let at = index * FOLD; at < (index + 1) * FOLD; at += 1)
      sum += (left[at] ?? 0) + (right[at] ?? 0);
    return Math.max(-1, Math.min(1, sum / (2 * FOLD))) * 32_767;
  });
}

function levelOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += (sample / 32_767) ** 2;
  return Math.sqrt(sum / samples.length);
}

/** A chunk as a WAV file. */
export function waveFile({ samples }: SpeechChunk): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SPEECH_RATE, 24);
  header.writeUInt32LE(SPEECH_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, 0, samples.byteLength)]);
}
