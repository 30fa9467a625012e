import { OpusDecoder } from 'opus-decoder';
import type { UserId } from '#shared/lib/ids.ts';
import type { TappedSound } from '../state/media-tap.ts';
import { STEP_SAMPLES, STEP_SOUND_BYTES } from './programme-format.ts';
import { readRtpPacket } from './rtp-packet.ts';
import { VoiceLine, type StereoSound } from './voice-line.ts';

interface HeardSound {
  readonly sound: TappedSound;
  readonly decoder: OpusDecoder<48_000>;
  readonly line: VoiceLine;
  isReady: boolean;
}

/** What was heard in one step. */
export interface MixedStep {
  /** All of it, as signed 16 bits, both channels in turn. */
  readonly pcm: Buffer;
  /** What each said, of those who said something. */
  readonly voices: readonly { readonly userId: UserId; readonly sound: StereoSound }[];
}

/** Decodes the sounds of a channel and adds them up. */
export class VoiceMixer {
  readonly #sounds = new Map<string, HeardSound>();
  #playedTo = 0;

  put(sound: TappedSound, packet: Uint8Array): void {
    const heard = this.#sounds.get(sound.producerId) ?? this.#open(sound);
    const read = readRtpPacket(packet);
    if (read === null || !heard.isReady) return;
    const { channelData, samplesDecoded } = heard.decoder.decodeFrame(read.payload);
    const [left, right = left] = channelData;
    if (samplesDecoded === 0 || !left || !right) return;
    heard.line.put({ left, right }, { timestamp: read.timestamp, playedTo: this.#playedTo });
  }

  end(producerId: string): void {
    this.#sounds.get(producerId)?.decoder.free();
    this.#sounds.delete(producerId);
  }

  /** The next step of all. */
  step(): MixedStep {
    const left = new Float32Array(STEP_SAMPLES);
    const right = new Float32Array(STEP_SAMPLES);
    const voices: { userId: UserId; sound: StereoSound }[] = [];
    for (const { sound, line } of this.#sounds.values()) {
      const part = line.take(this.#playedTo, STEP_SAMPLES);
      if (part === null) continue;
      if (sound.source === 'microphone') voices.push({ userId: sound.userId, sound: part });
      for (let index = 0; index < STEP_SAMPLES; index += 1) {
        left[index] = (left[index] ?? 0) + (part.left[index] ?? 0);
        right[index] = (right[index] ?? 0) + (part.right[index] ?? 0);
      }
    }
    this.#playedTo += STEP_SAMPLES;
    return { pcm: toSigned16({ left, right }), voices };
  }

  close(): void {
    for (const producerId of [...this.#sounds.keys()]) this.end(producerId);
  }

  #open(sound: TappedSound): HeardSound {
    const decoder = new OpusDecoder({ sampleRate: 48_000, channels: 2 });
    const heard: HeardSound = { sound, decoder, line: new VoiceLine(), isReady: false };
    this.#sounds.set(sound.producerId, heard);
    void decoder.ready.then(() => {
      heard.isReady = this.#sounds.get(sound.producerId) === heard;
    });
    return heard;
  }
}

function toSigned16({ left, right }: StereoSound): Buffer {
  const pcm = Buffer.alloc(STEP_SOUND_BYTES);
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2);
  for (let index = 0; index < STEP_SAMPLES; index += 1) {
    samples[index * 2] = clip(left[index] ?? 0);
    samples[index * 2 + 1] = clip(right[index] ?? 0);
  }
  return pcm;
}

/** What is louder than the format allows is bent, not cut: several who speak at once stay clear. */
function clip(value: number): number {
  const size = Math.abs(value);
  const bent = size <= 0.8 ? size : 0.8 + 0.2 * Math.tanh((size - 0.8) / 0.2);
  return Math.round(Math.sign(value) * bent * 32_767);
}
