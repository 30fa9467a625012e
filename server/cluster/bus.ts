/**
 * How nodes tell one another what happened (ADR 31). What it promises:
 * - one order: what is published in one lane is heard on every node, the publisher included, in the
 *   same order;
 * - nothing is overtaken: when `publish` resolves, whatever is published later comes later everywhere;
 * - rights: when an acknowledged publish resolves, every node that still believes its memory has
 *   heard it;
 * - no silence: a node that may have missed something is told so (`onGap`), and one that can no longer
 *   be reached knows it and stops believing its memory (`isTrusted`).
 */
export interface Bus {
  /**
   * Tells all nodes. While the bus is away, what was published is covered by the gap that follows:
   * a plain publish resolves at once, an acknowledged one when the gap has been dealt with.
   * @throws ProblemError server.busy when an acknowledged publish finds no end of it
   */
  publish(lane: number, body: string, options: { isAcknowledged: boolean }): Promise<void>;
  /**
   * Says something to one node alone, after all that was said to it so before. What is lost of it is
   * covered by the gap that follows, at the one or the other. False: the node is not heard.
   */
  send(node: number, body: string): boolean;
  /** Whether this node hears the others: whether it may answer by what it remembers. */
  isTrusted(): boolean;
  /** The nodes that are heard right now, this one included. */
  nodes(): number[];
  /** Begins anew, as under another number: what this node said before is heard no more. */
  begin(): void;
  stop(): Promise<void>;
}

/**
 * Why something may have been missed: this node was cut off itself (`own`), or another one ended or
 * began anew without having told everything, while this one heard all that was said (`other-node`).
 */
export type GapCause = 'own' | 'other-node';

/** What the bus tells its node; nothing of it may throw or wait. */
export interface BusListener {
  /** Something was published by a node, this one included. */
  onMessage(body: string, from: number): void;
  /** Something was said by another node to this one alone. */
  onDirect(body: string, from: number): void;
  /** Something may have been missed: whatever was remembered or told by the bus is to be had anew. */
  onGap(cause: GapCause): void;
  /** A node went, in order or not heard of for too long: what was its own is gone with it. */
  onNodeGone(node: number): void;
  /** What this node alone can tell one that begins, such as who is connected here. */
  ownState(): string;
  /** What another node has told of itself; it takes the place of all that was told before. */
  onState(state: string, from: number): void;
}

/** Lanes of a bus: a place always has the same one, and unlike places share them evenly. */
export const LANES = 16;

/** The lane of a place: FNV-1a, 32 bits. */
export function laneOf(place: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < place.length; index += 1) {
    hash ^= place.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0) % LANES;
}
