import {
  clearBytes,
  openFrame,
  readStamp,
  sealFrame,
  type FrameSource,
  type FrameStamp,
} from './frame-format.ts';
import type { EpochKeys } from './worker-messages.ts';
import { SeenFrames } from './seen-frames.ts';

/** Most know a new epoch a packet of sound later: so long it is not sealed with. Milliseconds. */
const USE_AFTER_MS = 20;
/**
 * Frames of an epoch that is not known yet are kept so long, since its keys are on their way: to one who
 * has just joined, or is slower than who speaks. Milliseconds.
 */
const AWAIT_KEYS_MS = 300;
/** Frames of an earlier epoch are still on their way. Milliseconds. */
const KEEP_MS = 10_000;
/** Epochs kept, however fast they come. */
const KEEP_EPOCHS = 16;

interface Leaf {
  readonly userId: string;
  readonly key: CryptoKey;
  readonly seen: Map<FrameSource, SeenFrames>;
}

interface Epoch {
  readonly number: number;
  readonly ownLeaf: number;
  readonly leaves: ReadonlyMap<number, Leaf>;
  readonly since: number;
}

/** Times are in milliseconds. */
interface Time {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

/** Of which stream a frame to seal is. */
interface OutgoingFrame {
  readonly source: FrameSource;
  readonly mimeType: string;
  readonly isKeyFrame: boolean;
}

/** From whom a frame to open is, as the server has it. */
interface IncomingFrame {
  readonly source: FrameSource;
  readonly userId: string;
}

/**
 * The keys of one stay's last epochs, and what is sealed and opened with them. Frames without a key are
 * dropped (null), those of a new epoch after a moment; once encryption has ended they pass as they are.
 */
export class FrameKeys {
  readonly #time: Time;
  #epochs: Epoch[] = [];
  /** Since when keys are waited for; null: they are not. */
  #awaitedSince: number | null = null;
  /** Resolves when there are other keys, or none are needed. */
  #change = Promise.withResolvers<void>();
  #counter = 0;
  #isEnded = false;
  #isHeld = false;

  constructor(time: Time) {
    this.#time = time;
  }

  async add({ epoch, ownLeaf, leaves }: EpochKeys): Promise<void> {
    const imported = await Promise.all(
      leaves.map(async ({ leaf, userId, key }) => {
        const usages: KeyUsage[] = leaf === ownLeaf ? ['encrypt', 'decrypt'] : ['decrypt'];
        const usable = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, usages);
        return [leaf, { userId, key: usable, seen: new Map<FrameSource, SeenFrames>() }] as const;
      }),
    );
    const added = { number: epoch, ownLeaf, leaves: new Map(imported), since: this.#time.now() };
    this.#isHeld = false;
    // another group's epochs may have the same numbers
    this.#epochs = [...this.#epochs.filter(({ number }) => number < epoch), added];
    this.#changed();
  }

  /** Seals nothing until there is another epoch. */
  hold(): void {
    this.#isHeld = true;
  }

  /** What is sent and received from now on may be clear. */
  end(): void {
    this.#isEnded = true;
    this.#changed();
  }

  #changed(): void {
    this.#awaitedSince = null;
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }

  async seal(data: ArrayBuffer, frame: OutgoingFrame): Promise<ArrayBuffer | null> {
    if (this.#isEnded) return data;
    const epoch = this.#sendingEpoch();
    const key = epoch?.leaves.get(epoch.ownLeaf)?.key;
    const clear = clearBytes(frame.mimeType, frame.isKeyFrame);
    if (!epoch || !key || clear === null || this.#isHeld) return null;
    this.#counter += 1;
    const stamp = { epoch: epoch.number, leaf: epoch.ownLeaf, counter: this.#counter };
    return sealFrame(data, { ...stamp, key, source: frame.source, clear });
  }

  async open(data: ArrayBuffer, { source, userId }: IncomingFrame): Promise<ArrayBuffer | null> {
    const otherwise = () => (this.#isEnded ? data : null);
    const stamp = readStamp(data);
    if (stamp) await this.#untilKnown(stamp);
    const leaf = stamp && this.#leafOf(stamp);
    // the key decides whose frame it is, not the server
    if (!stamp || leaf?.userId !== userId) return otherwise();
    const seen = leaf.seen.get(source) ?? new SeenFrames();
    leaf.seen.set(source, seen);
    const opened = await openFrame(data, { key: leaf.key, source });
    if (opened === null) return otherwise();
    return seen.take(stamp.counter) ? opened : null;
  }

  /**
   * Waits for the keys of a later epoch than is known, together with all frames that do. Who sends frames
   * of one that never comes holds up others once, until there are other keys.
   */
  async #untilKnown({ epoch }: FrameStamp): Promise<void> {
    while (!this.#isEnded && epoch > (this.#epochs.at(-1)?.number ?? -1)) {
      this.#awaitedSince ??= this.#time.now();
      const left = this.#awaitedSince + AWAIT_KEYS_MS - this.#time.now();
      if (left <= 0) return;
      await Promise.race([this.#change.promise, this.#time.wait(left)]);
    }
  }

  /** The newest that others have had time to learn; the only one at once. */
  #sendingEpoch(): Epoch | undefined {
    const now = this.#time.now();
    this.#forget(now);
    const known = this.#epochs.filter(({ since }) => since <= now - USE_AFTER_MS);
    return known.at(-1) ?? this.#epochs[0];
  }

  #leafOf({ epoch, leaf }: FrameStamp): Leaf | undefined {
    this.#forget(this.#time.now());
    return this.#epochs.find(({ number }) => number === epoch)?.leaves.get(leaf);
  }

  /** An epoch is old when the next one has long been there. */
  #forget(now: number): void {
    this.#epochs = this.#epochs.filter((_epoch, at) => {
      const next = this.#epochs[at + 1];
      const isRecent = at >= this.#epochs.length - KEEP_EPOCHS;
      return !next || (isRecent && next.since > now - KEEP_MS);
    });
  }
}
