import { clipLimits } from '#shared/rules/clips.ts';
import { CLIP_CODEC, type ClipTake } from '../../lib/clip-take.ts';
import { ClipRing } from './clip-ring.ts';
import { fittedSize, isSameSize, type PictureSize } from './picture-size.ts';

/** Pictures a second that are kept, of however many come. */
const RATE = 30;
/** What 30 seconds of leave room for their sound within what anyone may upload. Bits a second. */
const PICTURE_BITRATE = 4_000_000;
const SOUND_BITRATE = 128_000;
/** An encoder that is so far behind is given no more for now. */
const MOST_WAITING = 4;
/** Sound that strays so far from when it came is set right; below that it is the network's unrest. */
const STRAYED_MS = 250;

/** Keeps the last seconds of a picture and its sound, encoded, in the memory of this page. */
export interface ClipRecorder {
  /** The sound that belongs to the picture; null: there is none now. */
  setSound(track: MediaStreamTrack | null): void;
  /** What is kept at this moment; null: nothing yet. */
  take(): ClipTake | null;
  /** Ends it and forgets what was kept. */
  stop(): void;
}

/** Not in the types of the language yet. */
declare class MediaStreamTrackProcessor<Frame> {
  constructor(wish: { readonly track: MediaStreamTrack });
  readonly readable: ReadableStream<Frame>;
}

function configOf({ width, height }: PictureSize): VideoEncoderConfig {
  return {
    codec: CLIP_CODEC,
    width,
    height,
    bitrate: PICTURE_BITRATE,
    framerate: RATE,
    latencyMode: 'realtime',
  };
}

/** Whether this browser can keep the last seconds of a stream. */
export async function canRecordClips(): Promise<boolean> {
  if (!('MediaStreamTrackProcessor' in globalThis) || !('VideoEncoder' in globalThis)) return false;
  const { supported } = await VideoEncoder.isConfigSupported(
    configOf({ width: 1_280, height: 720 }),
  );
  return supported === true;
}

/** Begins to keep a picture. `onFailed` hears that it could not go on, after which nothing is kept. */
export function recordClip(
  track: MediaStreamTrack,
  onFailed: (error: unknown) => void,
): ClipRecorder {
  const ring = new ClipRing({ ms: clipLimits.keptMs, bytes: clipLimits.keptBytes });
  const pictures = new PictureKeeper(ring, onFailed);
  const sounds = new SoundKeeper(ring);
  pictures.follow(track);
  return {
    setSound: (sound) => sounds.follow(sound),
    take() {
      const { size } = pictures;
      const kept = ring.pictures;
      if (!size || kept.length === 0) return null;
      const last = kept.at(-1)?.at ?? 0;
      const end = Math.max(last + 1_000 / RATE, Math.min(performance.now(), last + 1_000));
      return { ...size, channels: sounds.channels, pictures: kept, sounds: ring.sounds, end };
    },
    stop() {
      pictures.stop();
      sounds.stop();
      ring.clear();
    },
  };
}

/** Hands on what a track brings, until it ends or is stopped. */
async function pump<Frame>(
  reader: ReadableStreamDefaultReader<Frame>,
  take: (frame: Frame) => void,
): Promise<void> {
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    take(value);
  }
}

function copied(chunk: EncodedVideoChunk | EncodedAudioChunk): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  return bytes;
}

/** Encodes the pictures of a track, in one size as long as their shape stays the same. */
class PictureKeeper {
  readonly #ring: ClipRing;
  readonly #onFailed: (error: unknown) => void;
  #reader: ReadableStreamDefaultReader<VideoFrame> | null = null;
  #encoder: VideoEncoder | null = null;
  #last: VideoFrame | null = null;
  #lastAt = 0;
  #lastKeyAt = 0;
  #beat: ReturnType<typeof setInterval> | null = null;
  size: PictureSize | null = null;

  constructor(ring: ClipRing, onFailed: (error: unknown) => void) {
    this.#ring = ring;
    this.#onFailed = onFailed;
  }

  follow(track: MediaStreamTrack): void {
    const processor = new MediaStreamTrackProcessor<VideoFrame>({ track });
    this.#reader = processor.readable.getReader();
    pump(this.#reader, (frame) => this.#came(frame)).catch((error: unknown) => this.#fail(error));
    // a screen on which nothing moves sends nothing: what stands there is kept all the same
    this.#beat = setInterval(() => this.#stood(), clipLimits.keyEveryMs);
  }

  stop(): void {
    if (this.#beat !== null) clearInterval(this.#beat);
    this.#beat = null;
    this.#reader?.cancel().catch(() => undefined);
    this.#reader = null;
    this.#closeEncoder();
    this.#last?.close();
    this.#last = null;
  }

  #came(frame: VideoFrame): void {
    const now = performance.now();
    if (this.#beat === null) {
      frame.close();
      return;
    }
    this.#last?.close();
    this.#last = frame;
    if (now - this.#lastAt >= 1_000 / RATE - 5) this.#encode(frame, now);
  }

  #stood(): void {
    const now = performance.now();
    if (this.#last && now - this.#lastAt >= clipLimits.keyEveryMs - 50)
      this.#encode(this.#last, now);
  }

  #encode(frame: VideoFrame, now: number): void {
    const encoder = this.#encoderFor(fittedSize(frame.displayWidth, frame.displayHeight));
    if (encoder.encodeQueueSize > MOST_WAITING) return;
    this.#lastAt = now;
    const isKey = now - this.#lastKeyAt >= clipLimits.keyEveryMs - 50;
    if (isKey) this.#lastKeyAt = now;
    const timed = new VideoFrame(frame, { timestamp: Math.round(now * 1_000) });
    try {
      encoder.encode(timed, { keyFrame: isKey });
    } catch (error) {
      this.#fail(error);
    } finally {
      timed.close();
    }
  }

  /** A picture of another shape begins anew: a film has one size. */
  #encoderFor(size: PictureSize): VideoEncoder {
    if (this.#encoder && this.size && isSameSize(this.size, size)) return this.#encoder;
    this.#closeEncoder();
    this.#ring.clear();
    this.#lastKeyAt = 0;
    this.size = size;
    const encoder = new VideoEncoder({
      output: (chunk) => {
        if (this.#encoder !== encoder) return;
        const at = chunk.timestamp / 1_000;
        this.#ring.addPicture({ at, isKey: chunk.type === 'key', bytes: copied(chunk) });
      },
      error: (error) => this.#fail(error),
    });
    encoder.configure(configOf(size));
    this.#encoder = encoder;
    return encoder;
  }

  #closeEncoder(): void {
    if (this.#encoder && this.#encoder.state !== 'closed') this.#encoder.close();
    this.#encoder = null;
  }

  #fail(error: unknown): void {
    if (this.#beat !== null) this.#onFailed(error);
  }
}

/** Encodes the sound of a track, set onto the clock of the pictures. */
class SoundKeeper {
  readonly #ring: ClipRing;
  #track: MediaStreamTrack | null = null;
  #reader: ReadableStreamDefaultReader<AudioData> | null = null;
  #encoder: AudioEncoder | null = null;
  /** From the track's clock to that of the pictures, in milliseconds. */
  #offset: number | null = null;
  channels = 2;

  constructor(ring: ClipRing) {
    this.#ring = ring;
  }

  follow(track: MediaStreamTrack | null): void {
    if (track === this.#track) return;
    this.stop();
    this.#track = track;
    if (!track || !('AudioEncoder' in globalThis)) return;
    this.#reader = new MediaStreamTrackProcessor<AudioData>({ track }).readable.getReader();
    // without its sound a clip is still one
    pump(this.#reader, (data) => this.#came(data)).catch(() => this.stop());
  }

  stop(): void {
    this.#reader?.cancel().catch(() => undefined);
    this.#reader = null;
    if (this.#encoder && this.#encoder.state !== 'closed') this.#encoder.close();
    this.#encoder = null;
    this.#track = null;
    this.#offset = null;
  }

  #came(data: AudioData): void {
    const { timestamp, sampleRate, numberOfChannels } = data;
    const at = timestamp / 1_000;
    const now = performance.now();
    if (this.#offset === null || Math.abs(at + this.#offset - now) > STRAYED_MS)
      this.#offset = now - at;
    try {
      this.#encoderFor(sampleRate, numberOfChannels).encode(data);
    } finally {
      data.close();
    }
  }

  #encoderFor(sampleRate: number, channels: number): AudioEncoder {
    if (this.#encoder) return this.#encoder;
    this.channels = Math.min(channels, 2);
    const encoder = new AudioEncoder({
      output: (chunk) => {
        if (this.#encoder !== encoder || this.#offset === null) return;
        const at = chunk.timestamp / 1_000 + this.#offset;
        this.#ring.addSound({ at, bytes: copied(chunk) });
      },
      error: () => this.stop(),
    });
    encoder.configure({
      codec: 'opus',
      sampleRate,
      numberOfChannels: this.channels,
      bitrate: SOUND_BITRATE,
    });
    this.#encoder = encoder;
    return encoder;
  }
}
