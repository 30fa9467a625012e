import type { FrameSource } from './frame-format.ts';

/** The keys of one epoch, one of each page in the group. */
export interface EpochKeys {
  readonly epoch: number;
  readonly ownLeaf: number;
  readonly leaves: readonly {
    readonly leaf: number;
    readonly userId: string;
    readonly key: Uint8Array<ArrayBuffer>;
  }[];
}

/** What the thread that seals and opens frames is told. */
export type FrameOrder =
  | { readonly type: 'keys'; readonly keys: EpochKeys }
  /** Send nothing until there are other keys. */
  | { readonly type: 'hold' }
  /** Encryption has ended: let pass. */
  | { readonly type: 'end' };

/** What it says, once: a frame that came could be opened. */
export type FrameNotice = 'opened';

/** What it is told of a stream. */
export type FrameStream =
  | { readonly side: 'send'; readonly source: FrameSource }
  | { readonly side: 'receive'; readonly source: FrameSource; readonly userId: string };
