import { writeFile } from 'node:fs/promises';

const RATE = 48_000;
const SECONDS = 4;
/** On and off like syllables: even noise would be taken away by the browser as what it is. */
const ON_SAMPLES = RATE * 0.12;
const OFF_SAMPLES = RATE * 0.03;
const HEADER_BYTES = 44;

/** Writes a WAV file that a browser takes for its microphone: noise in bursts, of 16 bits, mono. */
export async function writeFakeVoice(file: string): Promise<void> {
  const samples = RATE * SECONDS;
  const wav = Buffer.alloc(HEADER_BYTES + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20); // PCM
  wav.writeUInt16LE(1, 22); // one channel
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1) {
    const isOn = index % (ON_SAMPLES + OFF_SAMPLES) < ON_SAMPLES;
    const value = isOn ? (Math.random() - 0.5) * 24_000 : 0;
    wav.writeInt16LE(Math.trunc(value), HEADER_BYTES + index * 2);
  }
  await writeFile(file, wav);
}
