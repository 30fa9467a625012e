/**
 * A frame as it leaves the page: bytes that stay clear, what is sealed with AES-128-GCM, and a trailer
 * that says with which key.
 *
 *   clear | sealed and its tag (16) | epoch (4) | counter (4) | leaf (2) | length of clear (1) | mark (1)
 *
 * The clear bytes, the trailer and the source of the stream are authenticated. Numbers are big-endian.
 */

const TRAILER_BYTES = 12;
const TAG_BYTES = 16;
/** Ends every sealed frame; another version of the format takes another. */
const MARK = 0xe1;
/** Beyond it a counter would begin again: nothing is sealed any more. */
const LAST_COUNTER = 0xff_ff_ff_ff;

/** What a stream is of; a frame of one is not taken for a frame of another. */
export const frameSources = ['microphone', 'camera', 'screen', 'screen-sound'] as const;
export type FrameSource = (typeof frameSources)[number];

/** Which key a frame is sealed with, and which frame of that key it is. */
export interface FrameStamp {
  readonly epoch: number;
  /** The sender's place in the tree of keys. */
  readonly leaf: number;
  /** Grows with each frame that a page sends, whatever its stream. */
  readonly counter: number;
}

interface Sealing extends FrameStamp {
  readonly key: CryptoKey;
  readonly source: FrameSource;
  /** How many bytes at its beginning stay clear. */
  readonly clear: number;
}

/**
 * How many bytes stay clear: of VP8 those that say whether a frame stands for itself and how large it
 * is, which decoder and server look at. Null: frames of this codec are not sealed but dropped, since
 * what must stay clear of them is more than a fixed beginning (H.264) or not known (AV1).
 */
export function clearBytes(mimeType: string, isKeyFrame: boolean): number | null {
  switch (mimeType.toLowerCase()) {
    case 'audio/opus':
    case 'video/vp9':
      return 0;
    case 'video/vp8':
      return isKeyFrame ? 10 : 3;
    default:
      return null;
  }
}

/** @throws RangeError when a page has sent as many frames as a counter counts */
export async function sealFrame(data: ArrayBuffer, sealing: Sealing): Promise<ArrayBuffer> {
  if (sealing.counter > LAST_COUNTER) throw new RangeError('No counter is left');
  const clear = Math.min(sealing.clear, data.byteLength);
  const trailer = trailerOf(sealing, clear);
  const head = new Uint8Array(data, 0, clear);
  const sealed = await crypto.subtle.encrypt(
    parametersOf(sealing, authenticatedPart(head, trailer, sealing.source)),
    sealing.key,
    new Uint8Array(data, clear),
  );
  const frame = new Uint8Array(clear + sealed.byteLength + TRAILER_BYTES);
  frame.set(head);
  frame.set(new Uint8Array(sealed), clear);
  frame.set(trailer, clear + sealed.byteLength);
  return frame.buffer;
}

/** What a frame says of itself; null: it is not sealed. None of it is certain before it is opened. */
export function readStamp(data: ArrayBuffer): FrameStamp | null {
  const at = data.byteLength - TRAILER_BYTES;
  if (at < TAG_BYTES) return null;
  const trailer = new DataView(data, at);
  if (trailer.getUint8(11) !== MARK || trailer.getUint8(10) > at - TAG_BYTES) return null;
  return {
    epoch: trailer.getUint32(0),
    counter: trailer.getUint32(4),
    leaf: trailer.getUint16(8),
  };
}

/** What was sealed; null: with another key or for another stream, or it was changed on its way. */
export async function openFrame(
  data: ArrayBuffer,
  { key, source }: Pick<Sealing, 'key' | 'source'>,
): Promise<ArrayBuffer | null> {
  const stamp = readStamp(data);
  if (!stamp) return null;
  const end = data.byteLength - TRAILER_BYTES;
  const trailer = new Uint8Array(data, end);
  const clear = new DataView(data, end).getUint8(10);
  const head = new Uint8Array(data, 0, clear);
  try {
    const opened = await crypto.subtle.decrypt(
      parametersOf(stamp, authenticatedPart(head, trailer, source)),
      key,
      new Uint8Array(data, clear, end - clear),
    );
    const frame = new Uint8Array(clear + opened.byteLength);
    frame.set(head);
    frame.set(new Uint8Array(opened), clear);
    return frame.buffer;
  } catch {
    return null;
  }
}

function trailerOf({ epoch, counter, leaf }: FrameStamp, clear: number): Uint8Array<ArrayBuffer> {
  const trailer = new DataView(new ArrayBuffer(TRAILER_BYTES));
  trailer.setUint32(0, epoch);
  trailer.setUint32(4, counter);
  trailer.setUint16(8, leaf);
  trailer.setUint8(10, clear);
  trailer.setUint8(11, MARK);
  return new Uint8Array(trailer.buffer);
}

function authenticatedPart(
  head: Uint8Array,
  trailer: Uint8Array,
  source: FrameSource,
): Uint8Array<ArrayBuffer> {
  const part = new Uint8Array(head.length + trailer.length + 1);
  part.set(head);
  part.set(trailer, head.length);
  part[part.length - 1] = frameSources.indexOf(source);
  return part;
}

/** A key is of one page in one epoch, and its counter never begins again: no nonce comes twice. */
function parametersOf({ epoch, counter }: FrameStamp, additionalData: Uint8Array<ArrayBuffer>) {
  const iv = new DataView(new ArrayBuffer(12));
  iv.setUint32(0, epoch);
  iv.setUint32(8, counter);
  return { name: 'AES-GCM', iv: iv.buffer, additionalData, tagLength: TAG_BYTES * 8 };
}
