import { LANES } from './bus.ts';

/** What this node knows of another. */
interface Peer {
  /** Which of its lives: it begins another one when it starts, and when the bus failed it. */
  run: string;
  /** The last number heard of it in each lane. */
  readonly heard: number[];
  /** The numbers of its last heartbeat: by the next one they must have been heard. */
  due: readonly number[];
  heardAt: number;
}

/** How a numbered message of another node stands to what was heard of it before. */
export type Standing = 'next' | 'repeated' | 'gap' | 'unknown';

/** The other nodes, and how far each has been heard. */
export class Peers {
  readonly #peers = new Map<number, Peer>();
  /** The last life of each that is over, and when it was first heard after that. */
  readonly #over = new Map<number, { readonly run: string; heardAt: number | null }>();
  readonly #muteMs: number;

  /** `muteMs`: one that was not heard for so long does not believe its memory any more. */
  constructor(muteMs: number) {
    this.#muteMs = muteMs;
  }

  /** Those that were heard lately. */
  live(now: number): number[] {
    return [...this.#peers.keys()].filter((node) => this.isLive(node, now));
  }

  /** Those that were not heard for so long. */
  silent(now: number, ms: number): number[] {
    return [...this.#peers].filter(([, { heardAt }]) => now - heardAt >= ms).map(([n]) => n);
  }

  isLive(node: number, now: number): boolean {
    const peer = this.#peers.get(node);
    return peer !== undefined && now - peer.heardAt < this.#muteMs;
  }

  runOf(node: number): string | undefined {
    return this.#peers.get(node)?.run;
  }

  /** From here on a node is heard: its numbers go on from these. */
  meet(
    node: number,
    run: string,
    { numbers, now }: { numbers: readonly number[]; now: number },
  ): void {
    if (this.runOf(node) !== run) this.forget(node);
    this.#peers.set(node, { run, heard: [...numbers], due: numbers, heardAt: now });
  }

  forget(node: number): boolean {
    const run = this.runOf(node);
    if (run !== undefined) this.#over.set(node, { run, heardAt: null });
    return this.#peers.delete(node);
  }

  forgetAll(): void {
    this.#peers.clear();
    this.#over.clear();
  }

  /**
   * Whether a node speaks out of a life that is over here: it woke, or what it had said arrives at last.
   * For a while that is no sign of anything missed: it begins another life by itself, or has.
   */
  isOver(node: number, run: string, now: number): boolean {
    const over = this.#over.get(node);
    if (over?.run !== run) return false;
    over.heardAt ??= now;
    return now - over.heardAt < this.#muteMs;
  }

  /** Counts a message of a node. */
  take(node: number, run: string, { lane, number }: { lane: number; number: number }): Standing {
    const peer = this.#peers.get(node);
    if (peer?.run !== run) return 'unknown';
    const last = peer.heard[lane] ?? 0;
    if (number <= last) return 'repeated';
    peer.heard[lane] = number;
    return number === last + 1 ? 'next' : 'gap';
  }

  /**
   * Hears a heartbeat with the numbers the node has reached. False: something that was said before the
   * last heartbeat has not arrived.
   */
  beat(node: number, numbers: readonly number[], now: number): boolean {
    const peer = this.#peers.get(node);
    if (!peer) return true;
    peer.heardAt = now;
    const { due } = peer;
    peer.due = numbers;
    return due.every((number, lane) => number <= (peer.heard[lane] ?? 0));
  }
}

/** The numbers of a node that has said nothing yet. */
export function noNumbers(): number[] {
  return Array.from({ length: LANES }, () => 0);
}
