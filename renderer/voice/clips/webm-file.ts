import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { CLIP_CODEC, type ClipTake } from '../../lib/clip-take.ts';

/** What a file says of itself beside its pictures. */
export interface ClipFacts {
  readonly title: string;
  /** Whose screen it shows. */
  readonly artist: string;
  readonly comment: string;
}

const OPUS_RATE = 48_000;
/** Samples that an Opus decoder needs before what it gives is right: what browsers' encoders say. */
const PRE_SKIP = 312;
/** Whole pictures come once a second, now and then a little sooner: each begins a cluster. Seconds. */
const CLUSTER_SECONDS = 0.5;

/** One encoded piece of either track; `at` and `lasts` in seconds from the first picture. */
interface Piece {
  readonly isPicture: boolean;
  readonly isKey: boolean;
  readonly at: number;
  readonly lasts: number;
  readonly bytes: Uint8Array;
}

/** Each on the clock of the file, and until the next one or the end. */
function timed<One extends { readonly at: number }>(
  each: readonly One[],
  { zero, end }: { readonly zero: number; readonly end: number },
) {
  return each.map((one, index) => ({
    ...one,
    at: Math.max(0, one.at - zero) / 1_000,
    lasts: Math.max(0, (each[index + 1]?.at ?? end) - one.at) / 1_000,
  }));
}

/** All there is in the order of its time. */
function piecesOf({ pictures, sounds, end }: ClipTake): Piece[] {
  const clock = { zero: pictures[0]?.at ?? 0, end };
  return [
    ...timed(pictures, clock).map((one) => ({ ...one, isPicture: true })),
    ...timed(sounds, clock).map((one) => ({ ...one, isPicture: false, isKey: true })),
  ].toSorted((left, right) => left.at - right.at);
}

/** What an Opus decoder is told first: RFC 7845. */
function opusHead(channels: number): Uint8Array {
  const bytes = new Uint8Array(19);
  bytes.set(new TextEncoder().encode('OpusHead'));
  const view = new DataView(bytes.buffer);
  view.setUint8(8, 1);
  view.setUint8(9, channels);
  view.setUint16(10, PRE_SKIP, true);
  view.setUint32(12, OPUS_RATE, true);
  return bytes;
}

/**
 * A WebM file of a clip: VP9 and Opus, with its length and a table of its whole pictures, so that
 * players know how long it is and can go anywhere in it.
 */
export async function webmFile(
  take: ClipTake,
  { title, artist, comment }: ClipFacts,
): Promise<ArrayBuffer> {
  const target = new BufferTarget();
  const format = new WebMOutputFormat({ minimumClusterDuration: CLUSTER_SECONDS });
  const output = new Output({ format, target });
  const picture = new EncodedVideoPacketSource('vp9');
  const sound = new EncodedAudioPacketSource('opus');
  output.addVideoTrack(picture);
  if (take.sounds.length > 0) output.addAudioTrack(sound);
  output.setMetadataTags({ title, artist, comment });
  await output.start();
  const { width: codedWidth, height: codedHeight, channels: numberOfChannels } = take;
  const pictureFacts = { decoderConfig: { codec: CLIP_CODEC, codedWidth, codedHeight } };
  const description = opusHead(numberOfChannels);
  const soundFacts = {
    decoderConfig: { codec: 'opus', sampleRate: OPUS_RATE, numberOfChannels, description },
  };
  for (const { isPicture, isKey, at, lasts, bytes } of piecesOf(take)) {
    const packet = new EncodedPacket(bytes, isKey ? 'key' : 'delta', at, lasts);
    if (isPicture) await picture.add(packet, pictureFacts);
    else await sound.add(packet, soundFacts);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The file of a clip was not written');
  return target.buffer;
}
