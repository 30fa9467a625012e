/** A message on its way: what is still to come before its publisher may go on. */
interface Waiting {
  readonly lane: number;
  readonly number: number;
  readonly sentAt: number;
  /** Nodes that have not said yet that they heard it. */
  readonly nodes: Set<number>;
  isHeardHere: boolean;
  readonly resolve: () => void;
}

/** What this node has published and not heard back yet, or not from all. */
export class Published {
  readonly #waiting = new Map<string, Waiting>();

  /** Resolves when the message has come back and all these nodes have heard it. */
  add(
    { lane, number }: { lane: number; number: number },
    nodes: readonly number[],
    now: number,
  ): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.set(keyOf(lane, number), {
        lane,
        number,
        sentAt: now,
        nodes: new Set(nodes),
        isHeardHere: false,
        resolve,
      });
    });
  }

  heardHere(lane: number, number: number): void {
    const waiting = this.#waiting.get(keyOf(lane, number));
    if (!waiting) return;
    waiting.isHeardHere = true;
    this.#settle(waiting);
  }

  /** A node has heard all up to a number in a lane. */
  heardBy(node: number, lane: number, upTo: number): void {
    for (const waiting of this.#waiting.values()) {
      if (waiting.lane !== lane || waiting.number > upTo) continue;
      waiting.nodes.delete(node);
      this.#settle(waiting);
    }
  }

  /** No longer waits for those nodes that are not live. */
  forgetOthers(isLive: (node: number) => boolean): void {
    for (const waiting of this.#waiting.values()) {
      for (const node of waiting.nodes) if (!isLive(node)) waiting.nodes.delete(node);
      this.#settle(waiting);
    }
  }

  /** When the oldest message that has not come back was sent. */
  oldestUnheard(): number | null {
    for (const { isHeardHere, sentAt } of this.#waiting.values()) if (!isHeardHere) return sentAt;
    return null;
  }

  /** Nothing of it will come back: answers what settles those who wait. */
  takeAll(): (() => void)[] {
    const all = [...this.#waiting.values()].map(({ resolve }) => resolve);
    this.#waiting.clear();
    return all;
  }

  #settle(waiting: Waiting): void {
    if (!waiting.isHeardHere || waiting.nodes.size > 0) return;
    this.#waiting.delete(keyOf(waiting.lane, waiting.number));
    waiting.resolve();
  }
}

function keyOf(lane: number, number: number): string {
  return `${String(lane)} ${String(number)}`;
}
