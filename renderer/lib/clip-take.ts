/** VP9, profile 0, level 3.1: what 720 lines at 30 pictures a second need. */
export const CLIP_CODEC = 'vp09.00.31.08';

/** One encoded picture; `at` in milliseconds on the clock of its clip. */
export interface ClipPicture {
  readonly at: number;
  /** It can be shown without those before it. */
  readonly isKey: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A piece of encoded sound. */
export interface ClipSound {
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The last seconds of a stream, begun with a whole picture. */
export interface ClipTake {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly pictures: readonly ClipPicture[];
  readonly sounds: readonly ClipSound[];
  /** When the last picture goes, on the same clock. */
  readonly end: number;
}
