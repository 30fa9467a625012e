import { lengthOf } from './cut-range.ts';
import type { ClipTake } from '../../lib/clip-take.ts';

/** What a file says of itself beside its pictures. */
export interface ClipFacts {
  readonly title: string;
  /** Whose screen it shows. */
  readonly artist: string;
  readonly comment: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Ids of Matroska's elements: RFC 9559. */
const ids = {
  ebml: 0x1a_45_df_a3,
  docType: 0x42_82,
  docTypeVersion: 0x42_87,
  docTypeReadVersion: 0x42_85,
  segment: 0x18_53_80_67,
  seekHead: 0x11_4d_9b_74,
  seek: 0x4d_bb,
  seekId: 0x53_ab,
  seekPosition: 0x53_ac,
  info: 0x15_49_a9_66,
  timestampScale: 0x2a_d7_b1,
  duration: 0x44_89,
  title: 0x7b_a9,
  muxingApp: 0x4d_80,
  writingApp: 0x57_41,
  tracks: 0x16_54_ae_6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73_c5,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63_a2,
  codecDelay: 0x56_aa,
  seekPreRoll: 0x56_bb,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cues: 0x1c_53_bb_6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  tags: 0x12_54_c3_67,
  tag: 0x73_73,
  targets: 0x63_c0,
  simpleTag: 0x67_c8,
  tagName: 0x45_a3,
  tagString: 0x44_87,
  cluster: 0x1f_43_b6_75,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const PICTURE = 1;
const SOUND = 2;
const OPUS_RATE = 48_000;
/** Samples that an Opus decoder needs before what it gives is right: what browsers' encoders say. */
const PRE_SKIP = 312;
const SECOND_NS = 1_000_000_000;
const PRE_ROLL_NS = 80_000_000;
/** Bytes of numbers that are known only after what stands before them has its size. */
const PLACE = 8;

function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

/** A number in as many bytes as it needs, or as many as are said. */
function number(value: number, length = 0): Bytes {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256);
  while (bytes.length < length) bytes.unshift(0);
  return new Uint8Array(bytes);
}

/** A size always takes eight bytes, the first of which says so: places can be told in advance. */
function size(bytes: number): Bytes {
  const eight = number(bytes, PLACE);
  eight[0] = 1;
  return eight;
}

function float(value: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

const text = (value: string): Bytes => joined([new TextEncoder().encode(value)]);

/** An element of Matroska around what is in it. */
function element(id: number, ...content: readonly Uint8Array[]): Bytes {
  const inner = joined(content);
  return joined([number(id), size(inner.byteLength), inner]);
}

function head(): Bytes {
  return element(
    ids.ebml,
    element(ids.docType, text('webm')),
    element(ids.docTypeVersion, number(4)),
    element(ids.docTypeReadVersion, number(2)),
  );
}

function info(take: ClipTake, { title }: ClipFacts): Bytes {
  return element(
    ids.info,
    // all times are in milliseconds
    element(ids.timestampScale, number(1_000_000)),
    element(ids.duration, float(lengthOf(take))),
    element(ids.title, text(title)),
    element(ids.muxingApp, text('Tayfa')),
    element(ids.writingApp, text('Tayfa')),
  );
}

function track(trackNumber: number, codec: string, ...rest: readonly Uint8Array[]): Bytes {
  return element(
    ids.trackEntry,
    element(ids.trackNumber, number(trackNumber)),
    element(ids.trackUid, number(trackNumber)),
    element(ids.trackType, number(trackNumber)),
    element(ids.codecId, text(codec)),
    ...rest,
  );
}

/** What an Opus decoder is told first: RFC 7845. */
function opusHead(channels: number): Bytes {
  const bytes = new Uint8Array(19);
  bytes.set(text('OpusHead'));
  const view = new DataView(bytes.buffer);
  view.setUint8(8, 1);
  view.setUint8(9, channels);
  view.setUint16(10, PRE_SKIP, true);
  view.setUint32(12, OPUS_RATE, true);
  return bytes;
}

function tracks({ width, height, channels, sounds }: ClipTake): Bytes {
  const picture = track(
    PICTURE,
    'V_VP9',
    element(
      ids.video,
      element(ids.pixelWidth, number(width)),
      element(ids.pixelHeight, number(height)),
    ),
  );
  if (sounds.length === 0) return element(ids.tracks, picture);
  const sound = track(
    SOUND,
    'A_OPUS',
    element(ids.codecPrivate, opusHead(channels)),
    element(ids.codecDelay, number(Math.round((PRE_SKIP / OPUS_RATE) * SECOND_NS))),
    element(ids.seekPreRoll, number(PRE_ROLL_NS)),
    element(
      ids.audio,
      element(ids.samplingFrequency, float(OPUS_RATE)),
      element(ids.channels, number(channels)),
    ),
  );
  return element(ids.tracks, picture, sound);
}

function tags({ artist, comment }: ClipFacts): Bytes {
  const simple = (name: string, value: string) =>
    element(ids.simpleTag, element(ids.tagName, text(name)), element(ids.tagString, text(value)));
  return element(
    ids.tags,
    element(ids.tag, element(ids.targets), simple('ARTIST', artist), simple('COMMENT', comment)),
  );
}

interface Block {
  readonly at: number;
  readonly track: number;
  readonly isKey: boolean;
  readonly bytes: Uint8Array;
}

interface Cluster {
  readonly at: number;
  readonly bytes: Bytes;
}

/** All there is in the order of its time, in milliseconds from the first picture. */
function blocksOf({ pictures, sounds }: ClipTake): Block[] {
  const zero = pictures[0]?.at ?? 0;
  const blocks = [
    ...pictures.map((one) => ({ ...one, track: PICTURE })),
    ...sounds.map((one) => ({ ...one, track: SOUND, isKey: true })),
  ].map((one) => ({ ...one, at: Math.max(0, Math.round(one.at - zero)) }));
  return blocks.toSorted((left, right) => left.at - right.at || left.track - right.track);
}

/** One from each whole picture to the next, so that a player can go to any of them. */
function clustersOf(take: ClipTake): Cluster[] {
  const groups: Block[][] = [];
  for (const block of blocksOf(take)) {
    const last = groups.at(-1);
    if (!last || (block.track === PICTURE && block.isKey)) groups.push([block]);
    else last.push(block);
  }
  return groups.map((blocks) => {
    const at = blocks[0]?.at ?? 0;
    const inner = blocks.map((block) => simpleBlock(block, at));
    return { at, bytes: element(ids.cluster, element(ids.timestamp, number(at)), ...inner) };
  });
}

function simpleBlock({ at, track: of, isKey, bytes }: Block, clusterAt: number): Bytes {
  const front = new Uint8Array(4);
  const view = new DataView(front.buffer);
  view.setUint8(0, 0x80 + of);
  view.setInt16(1, at - clusterAt);
  view.setUint8(3, isKey ? 0x80 : 0);
  return element(ids.simpleBlock, front, bytes);
}

/** Where each cluster begins, from the beginning of the segment. */
function cuesOf(clusters: readonly Cluster[], from: number): Bytes {
  let position = from;
  const points = clusters.map(({ at, bytes }) => {
    const point = element(
      ids.cuePoint,
      element(ids.cueTime, number(at)),
      element(
        ids.cueTrackPositions,
        element(ids.cueTrack, number(PICTURE)),
        element(ids.cueClusterPosition, number(position, PLACE)),
      ),
    );
    position += bytes.byteLength;
    return point;
  });
  return element(ids.cues, ...points);
}

function seekHeadOf(places: readonly (readonly [id: number, position: number])[]): Bytes {
  const seeks = places.map(([id, position]) =>
    element(
      ids.seek,
      element(ids.seekId, number(id)),
      element(ids.seekPosition, number(position, PLACE)),
    ),
  );
  return element(ids.seekHead, ...seeks);
}

/**
 * A WebM file of a clip: VP9 and Opus, with its length and a table of its whole pictures in front, so
 * that players know how long it is and can go anywhere in it.
 */
export function webmFile(take: ClipTake, facts: ClipFacts): Bytes {
  const clusters = clustersOf(take);
  const parts = [
    [ids.info, info(take, facts)],
    [ids.tracks, tracks(take)],
    [ids.tags, tags(facts)],
    // its size does not depend on the places in it
    [ids.cues, cuesOf(clusters, 0)],
  ] as const;
  let position = seekHeadOf(parts.map(([id]) => [id, 0])).byteLength;
  const places = parts.map(([id, { byteLength }]) => {
    const place = [id, position] as const;
    position += byteLength;
    return place;
  });
  const front = parts.map(([id, bytes]) => (id === ids.cues ? cuesOf(clusters, position) : bytes));
  const film = clusters.map(({ bytes }) => bytes);
  return joined([head(), element(ids.segment, seekHeadOf(places), ...front, ...film)]);
}
