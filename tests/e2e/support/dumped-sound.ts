import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { HEARD_MS } from './mate.ts';

const host = pathToFileURL(join(import.meta.dirname, '../../voice/media-dump-host.ts')).href;

/** Of a server that can write down all sound it is sent. */
export const dumping = { NODE_OPTIONS: `--import ${host}` };

interface Written {
  readonly dataFolder: string;
}

function fileOf({ dataFolder }: Written): string {
  return join(dataFolder, 'sound.dump');
}

/** Has such a server write down the sound of all who begin to speak from now on. */
export function dumpSound(server: Written): void {
  writeFileSync(fileOf(server), '');
}

/** The first frames of sound that it has written since, once there are so many; it writes no more then. */
export async function dumpedFrames(server: Written, count: number): Promise<readonly Buffer[]> {
  await expect.poll(() => framesOf(server).length, { timeout: HEARD_MS }).toBeGreaterThan(count);
  const frames = framesOf(server).slice(0, count);
  rmSync(fileOf(server));
  return frames;
}

function framesOf(server: Written): Buffer[] {
  const lines = readFileSync(fileOf(server), 'utf8').trim().split('\n');
  return lines
    .map((line) => payloadOf(Buffer.from(line, 'base64')))
    .filter(({ length }) => length > 0);
}

/** Without the header of RTP, its extension and padding (RFC 3550, 5.1). */
function payloadOf(packet: Buffer): Buffer {
  const [first = 0] = packet;
  let start = 12 + 4 * (first & 0x0f);
  if ((first & 0x10) !== 0) start += 4 + 4 * packet.readUInt16BE(start + 2);
  const padding = (first & 0x20) === 0 ? 0 : (packet.at(-1) ?? 0);
  return packet.subarray(start, packet.length - padding);
}

/** What a decoder of Opus makes of frames. */
interface Decoded {
  /** Frames that it refused. */
  readonly refused: number;
  /** Stretches of 20 ms in which something is to be heard. */
  readonly loud: number;
  /**
   * Of those, the ones that are one and the same tone: most of their energy lies in few frequencies,
   * and the strongest is that of most others.
   */
  readonly tones: number;
}

/** Decodes frames of Opus in a page, each for itself where one is refused. */
export function decode(page: Page, frames: readonly Buffer[]): Promise<Decoded> {
  return page.evaluate(
    async (texts) => {
      const parts: Float32Array[] = [];
      let refused = 0;
      const start = () => {
        const made = new AudioDecoder({
          output(data) {
            const samples = new Float32Array(data.numberOfFrames);
            data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
            parts.push(samples);
            data.close();
          },
          error: () => undefined,
        });
        made.configure({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 });
        return made;
      };
      const soon = () =>
        new Promise((resolve) => {
          setTimeout(resolve);
        });
      let decoder = start();
      for (const [at, text] of texts.entries()) {
        const data = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
        try {
          decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: at * 20_000, data }));
          while (decoder.state !== 'closed' && decoder.decodeQueueSize > 0) await soon();
        } catch {
          decoder.close();
        }
        if (decoder.state !== 'closed') continue;
        refused += 1;
        decoder = start();
      }
      await decoder.flush().catch(() => undefined);
      /** How much of the energy up to 6 kHz lies in the strongest 300 Hz. */
      const spectrum = (samples: Float32Array) => {
        const bins = Array.from({ length: 120 }, (_none, bin) => {
          let real = 0;
          let imaginary = 0;
          for (const [at, sample] of samples.entries()) {
            const turn = (2 * Math.PI * (bin + 1) * at) / 960;
            // faded in and out: a tone stays in its place
            const faded = sample * Math.sin((Math.PI * at) / 960) ** 2;
            real += faded * Math.cos(turn);
            imaginary += faded * Math.sin(turn);
          }
          return real * real + imaginary * imaginary;
        });
        const sorted = bins.toSorted((one, other) => other - one);
        const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
        const purity = sum(sorted.slice(0, 6)) / (sum(bins) || 1);
        return { purity, strongest: bins.indexOf(sorted[0] ?? 0) };
      };
      const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
      let filled = 0;
      for (const part of parts) {
        all.set(part, filled);
        filled += part.length;
      }
      let loud = 0;
      const pitches = new Map<number, number>();
      for (let at = 0; at + 960 <= all.length; at += 960) {
        const samples = all.subarray(at, at + 960);
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        if (peak < 0.02) continue;
        loud += 1;
        const { purity, strongest } = spectrum(samples);
        if (purity > 0.9) pitches.set(strongest, (pitches.get(strongest) ?? 0) + 1);
      }
      return { refused, loud, tones: Math.max(0, ...pitches.values()) };
    },
    frames.map((frame) => frame.toString('base64')),
  );
}
