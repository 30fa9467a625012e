import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/*
 * Makes the sounds of the page, renderer/public/sounds/*.wav, out of a few tones: no one else's
 * recording is in them. Run it with `npm run sounds` after a change, and commit what it writes.
 */

const folder = path.join(import.meta.dirname, '../renderer/public/sounds');

/** Samples a second: enough for tones that end below 5 kHz. */
const RATE = 22_050;
const HEADER_BYTES = 44;
/** Overtones that make a tone a soft bell: how often, how loud. */
const overtones = [
  [1, 1],
  [2, 0.28],
  [3.01, 0.09],
] as const;

interface Tone {
  /** seconds */
  readonly at: number;
  /** Hz */
  readonly pitch: number;
  readonly loudness: number;
  /** seconds until a third of it is left */
  readonly fade: number;
}

const sounds: Readonly<
  Record<string, { readonly seconds: number; readonly tones: readonly Tone[] }>
> = {
  message: {
    seconds: 0.32,
    tones: [
      { at: 0, pitch: 587.33, loudness: 0.32, fade: 0.06 },
      { at: 0.07, pitch: 783.99, loudness: 0.3, fade: 0.08 },
    ],
  },
  mention: {
    seconds: 0.6,
    tones: [
      { at: 0, pitch: 659.26, loudness: 0.36, fade: 0.08 },
      { at: 0.09, pitch: 880, loudness: 0.36, fade: 0.09 },
      { at: 0.18, pitch: 1_174.66, loudness: 0.34, fade: 0.14 },
    ],
  },
  // coming goes up, going goes down; so do the microphone and the ears, lower and shorter
  joined: {
    seconds: 0.3,
    tones: [
      { at: 0, pitch: 523.25, loudness: 0.26, fade: 0.05 },
      { at: 0.08, pitch: 783.99, loudness: 0.26, fade: 0.07 },
    ],
  },
  left: {
    seconds: 0.3,
    tones: [
      { at: 0, pitch: 783.99, loudness: 0.26, fade: 0.05 },
      { at: 0.08, pitch: 523.25, loudness: 0.26, fade: 0.07 },
    ],
  },
  stream: {
    seconds: 0.45,
    tones: [
      { at: 0, pitch: 523.25, loudness: 0.26, fade: 0.06 },
      { at: 0.08, pitch: 659.26, loudness: 0.26, fade: 0.06 },
      { at: 0.16, pitch: 1_046.5, loudness: 0.26, fade: 0.1 },
    ],
  },
  mute: { seconds: 0.16, tones: [{ at: 0, pitch: 329.63, loudness: 0.24, fade: 0.04 }] },
  unmute: { seconds: 0.16, tones: [{ at: 0, pitch: 493.88, loudness: 0.24, fade: 0.04 }] },
  deafen: {
    seconds: 0.3,
    tones: [
      { at: 0, pitch: 392, loudness: 0.26, fade: 0.05 },
      { at: 0.08, pitch: 261.63, loudness: 0.26, fade: 0.07 },
    ],
  },
  // twice the same little tune, with time to hear it ring again
  ring: {
    seconds: 1.6,
    tones: [0, 0.62].flatMap((at) => [
      { at, pitch: 659.26, loudness: 0.34, fade: 0.1 },
      { at: at + 0.12, pitch: 830.61, loudness: 0.34, fade: 0.1 },
      { at: at + 0.24, pitch: 987.77, loudness: 0.34, fade: 0.22 },
    ]),
  },
  ringback: {
    seconds: 1.1,
    tones: [
      { at: 0, pitch: 440, loudness: 0.16, fade: 0.5 },
      { at: 0, pitch: 523.25, loudness: 0.12, fade: 0.5 },
    ],
  },
  undeafen: {
    seconds: 0.3,
    tones: [
      { at: 0, pitch: 261.63, loudness: 0.26, fade: 0.05 },
      { at: 0.08, pitch: 392, loudness: 0.26, fade: 0.07 },
    ],
  },
};

/** What a tone adds at a moment. It swells for 4 ms, so that nothing clicks. */
function loudnessAt({ at, pitch, loudness, fade }: Tone, time: number): number {
  const since = time - at;
  if (since < 0) return 0;
  const envelope = Math.min(1, since / 0.004) * Math.exp(-since / fade);
  const swing = overtones.reduce(
    (sum, [times, share]) => sum + share * Math.sin(2 * Math.PI * pitch * times * since),
    0,
  );
  return loudness * envelope * swing;
}

/** One channel of 16 bit samples, as RIFF WAVE writes them. */
function waveFile(seconds: number, tones: readonly Tone[]): Buffer {
  const count = Math.round(seconds * RATE);
  const file = Buffer.alloc(HEADER_BYTES + 2 * count);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * count, 40);
  for (let index = 0; index < count; index += 1) {
    const time = index / RATE;
    // the last 20 ms fade out whatever is left
    const end = Math.min(1, (seconds - time) / 0.02);
    const value = end * tones.reduce((sum, tone) => sum + loudnessAt(tone, time), 0);
    const sample = Math.round(32_767 * Math.max(-1, Math.min(1, value)));
    file.writeInt16LE(sample, HEADER_BYTES + 2 * index);
  }
  return file;
}

await mkdir(folder, { recursive: true });
for (const [name, { seconds, tones }] of Object.entries(sounds)) {
  await writeFile(path.join(folder, `${name}.wav`), waveFile(seconds, tones));
}
