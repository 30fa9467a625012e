import type { MediaStreamOffer } from '#shared/contract/voice/media.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import type { Clock } from '../lib/clock.ts';
import { chooseVoices } from './choose-voices.ts';
import { RoomBranch } from './room-branch.ts';
import type { RoomPeer, SentStream } from './room-peer.ts';
import type { WorkerPool } from './worker-pool.ts';

interface RoomParts {
  readonly pool: WorkerPool;
  readonly clock: Clock;
  /** It is empty, or its worker is gone: who comes next opens another. */
  readonly onEnd: () => void;
}

/**
 * One voice channel: what one sends there, others may receive. It stands in one worker until that
 * carries as many of it as the pool says; others take those who come after, and streams are piped.
 */
export class MediaRoom {
  readonly peers = new Set<RoomPeer>();
  readonly #parts: RoomParts;
  readonly #branches = new Set<RoomBranch>();
  readonly #heardAt = new Map<string, number>();
  #chosen: ReadonlySet<string> = new Set();
  #isEnded = false;

  constructor(parts: RoomParts) {
    this.#parts = parts;
    this.#addBranch();
  }

  /** The voices that everybody is sent. */
  get chosen(): ReadonlySet<string> {
    return this.#chosen;
  }

  /** The branch that has been there longest; null: the room has ended. */
  get oldest(): RoomBranch | null {
    return this.#branches.values().next().value ?? null;
  }

  /** Gives a peer its place: in that branch, if it is still there. */
  enter(peer: RoomPeer, wanted?: RoomBranch): RoomBranch {
    this.peers.add(peer);
    const branch = wanted && this.#branches.has(wanted) ? wanted : this.branchForNext();
    branch.enter(peer);
    return branch;
  }

  /**
   * The first that has space. Where none has, the worker with the least to carry takes the next, so
   * that a channel larger than all workers together would like is spread evenly.
   */
  branchForNext(): RoomBranch {
    const { pool } = this.#parts;
    const branches = [...this.#branches];
    const first = branches.find(({ peers }) => peers.size < pool.together);
    if (first) return first;
    const least = pool.least();
    if (least === null) return branches[0] ?? this.#addBranch();
    return branches.find((branch) => branch.isIn(least)) ?? this.#addBranch();
  }

  /** The last one out ends the room. */
  leave(peer: RoomPeer): void {
    if (!this.peers.delete(peer)) return;
    for (const branch of this.#branches) {
      branch.leave(peer);
      this.closeUnused(branch);
    }
    if (this.peers.size === 0) this.#end();
  }

  /** Closes a branch that neither peers nor taps need, while there is another. */
  closeUnused(branch: RoomBranch): void {
    const isUsed = branch.peers.size > 0 || branch.taps.size > 0;
    if (isUsed || this.#branches.size === 1) return;
    this.#branches.delete(branch);
    branch.close();
  }

  /** All pictures and their sounds, but a peer's own. */
  streamsFor(peer: RoomPeer): MediaStreamOffer[] {
    return [...this.peers]
      .filter((other) => other !== peer)
      .flatMap((other) => other.sent().filter(({ source }) => source !== 'microphone'))
      .map(({ producer, source, userId, isControllable }) => ({
        producerId: producer.id,
        userId,
        source,
        isPaused: producer.paused,
        isControllable,
      }));
  }

  /** What a participant here sends; null: none does. */
  find(producerId: string): SentStream | null {
    for (const peer of this.peers) {
      const found = peer.sent().find(({ producer }) => producer.id === producerId);
      if (found) return found;
    }
    return null;
  }

  /** Streams of one source, of all here. */
  countOf(source: SentStream['source']): number {
    let count = 0;
    for (const peer of this.peers) count += peer.countOf(source);
    return count;
  }

  /** A stream came, went, was paused or goes on. */
  changed(stream: SentStream): void {
    if (this.#isEnded) return;
    if (stream.source === 'microphone') this.#chooseVoices();
    else {
      for (const peer of this.peers) peer.tellStreams();
      this.#tellTaps();
    }
  }

  /**
   * Someone begins to speak, as their client says: it gets a place as if the worker had heard it. One
   * who says so without speaking takes it from others who are silent, as by a noise.
   */
  speaks({ producer }: Pick<SentStream, 'producer'>): void {
    if (this.#isEnded || producer.closed) return;
    this.#heardAt.set(producer.id, this.#parts.clock.now());
    this.#chooseVoices();
  }

  /** Lets the worker listen to a new microphone. */
  listenTo({ producer, branch }: SentStream): void {
    producer.observer.once('close', () => this.#heardAt.delete(producer.id));
    branch.listenTo(producer);
  }

  #addBranch(): RoomBranch {
    const branch = new RoomBranch({
      pool: this.#parts.pool,
      onHeard: (producerIds) => {
        const now = this.#parts.clock.now();
        for (const producerId of producerIds) this.#heardAt.set(producerId, now);
        this.#chooseVoices();
      },
      onFailed: (failed) => this.#drop(failed),
      onLost: (lost) => this.#lose(lost),
    });
    this.#branches.add(branch);
    return branch;
  }

  #tellTaps(): void {
    for (const { taps } of this.#branches) for (const tap of taps) tap.follow();
  }

  #chooseVoices(): void {
    const voices = [...this.peers]
      .flatMap((peer) => peer.sent().filter(({ source }) => source === 'microphone'))
      .map(({ producer }) => ({
        producerId: producer.id,
        isPaused: producer.paused,
        heardAt: this.#heardAt.get(producer.id) ?? Number.NEGATIVE_INFINITY,
      }));
    const now = this.#parts.clock.now();
    const chosen = chooseVoices(voices, this.#chosen, { now, places: voiceLimits.voices });
    const isSame = chosen.size === this.#chosen.size && chosen.isSubsetOf(this.#chosen);
    this.#chosen = chosen;
    if (isSame) return;
    for (const peer of this.peers) peer.followVoices();
    this.#tellTaps();
  }

  /** A worker is gone, and all that was in it; who is in another stays there. */
  #lose(branch: RoomBranch): void {
    const peers = [...branch.peers];
    if (!this.#drop(branch)) return;
    for (const peer of peers) {
      peer.tell({ signal: 'media-lost' });
      peer.close();
    }
  }

  /** False: it was dropped before. Without any branch the room ends, and who comes next opens another. */
  #drop(branch: RoomBranch): boolean {
    if (!this.#branches.delete(branch)) return false;
    const taps = [...branch.taps];
    branch.close();
    for (const tap of taps) tap.lose();
    if (this.#branches.size === 0) this.#end();
    return true;
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const branch of this.#branches) this.#drop(branch);
    this.#parts.onEnd();
  }
}
