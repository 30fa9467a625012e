import type { UserId } from '#shared/lib/ids.ts';

export interface OpeningLimits {
  /** Snapshots made at once: in all, and for one user. */
  readonly concurrentOpenings: number;
  readonly concurrentOpeningsPerUser: number;
  /** Bytes of snapshots that were sent and not taken yet: while there are as many, none is made. */
  readonly maxUntakenBytes: number;
  readonly maxUntakenBytesPerUser: number;
}

interface Waiting {
  readonly userId: UserId;
  readonly isWanted: () => boolean;
  readonly work: () => Promise<void> | void;
}

/**
 * Lets sockets begin, so many at once. What a beginning costs, processor time and memory until the
 * other end has taken it, one user can therefore not have of the server without end. Who cannot
 * begin waits in line, and gives way to those behind who can.
 */
export class OpeningGate {
  readonly #limits: OpeningLimits;
  readonly #line = new Set<Waiting>();
  readonly #running = new Map<UserId, number>();
  readonly #untaken = new Map<UserId, number>();
  #runningCount = 0;
  #untakenBytes = 0;

  constructor(limits: OpeningLimits) {
    this.#limits = limits;
  }

  /** Begins the work at once or when it fits; work that is wanted no longer is left out. */
  begin(waiting: Waiting): void {
    if (this.#fits(waiting.userId)) this.#run(waiting);
    else this.#line.add(waiting);
  }

  /** Bytes were sent, or with a negative number taken by the other end or lost with its socket. */
  countBytes(userId: UserId, bytes: number): void {
    this.#untakenBytes += bytes;
    addTo(this.#untaken, userId, bytes);
    if (bytes < 0) this.#letIn();
  }

  #fits(userId: UserId): boolean {
    const limits = this.#limits;
    return (
      this.#runningCount < limits.concurrentOpenings &&
      this.#untakenBytes < limits.maxUntakenBytes &&
      (this.#running.get(userId) ?? 0) < limits.concurrentOpeningsPerUser &&
      (this.#untaken.get(userId) ?? 0) < limits.maxUntakenBytesPerUser
    );
  }

  #run(waiting: Waiting): void {
    const { userId } = waiting;
    this.#runningCount += 1;
    addTo(this.#running, userId, 1);
    const done = (): void => {
      this.#runningCount -= 1;
      addTo(this.#running, userId, -1);
      this.#letIn();
    };
    const under = waiting.work();
    if (under === undefined) done();
    else void under.finally(done);
  }

  #letIn(): void {
    for (const waiting of this.#line) {
      if (!waiting.isWanted()) {
        this.#line.delete(waiting);
      } else if (this.#fits(waiting.userId)) {
        this.#line.delete(waiting);
        this.#run(waiting);
      }
      if (this.#runningCount >= this.#limits.concurrentOpenings) return;
    }
  }
}

/** Keeps only what is not zero. */
function addTo(counts: Map<UserId, number>, userId: UserId, change: number): void {
  const count = (counts.get(userId) ?? 0) + change;
  if (count === 0) counts.delete(userId);
  else counts.set(userId, count);
}
