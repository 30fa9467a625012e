import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ProblemError } from './problem-error.ts';

/** What makes ids of this process different from those of every other. */
export interface NodeNumber {
  /** 0 to 1023; another one after the lease was lost. */
  readonly number: number;
  /**
   * The last time that an id may carry now, in milliseconds since the epoch.
   * @throws ProblemError server.busy the number may not be ours any more
   */
  idTimeLimit(): number;
  /** Ids with this number that are not ours carry no later time. */
  idTimeFloor(): number;
  /** The clock is beyond the limit: it was set, or is late to be told. */
  renewSoon(): void;
}

/** A number that is this process's as long as it says so to the database. */
export interface NodeLease extends NodeNumber {
  /** Hears that the number was lost, once there is another; others may have forgotten us. */
  onLost(listener: () => void): void;
  /** Gives the number back; no id may be made any more. */
  release(lastIdTime: number): Promise<void>;
}

/** Where leases stand; wired to functions of the store. */
export interface NodeTable {
  claim(claim: {
    readonly token: string;
    readonly address: string;
    readonly now: number;
    readonly idsUntil: number;
    readonly leaseMs: number;
  }): Promise<number | null>;
  renew(held: {
    readonly number: number;
    readonly token: string;
    readonly idsUntil: number;
    readonly leaseMs: number;
  }): Promise<number | null>;
  release(held: {
    readonly number: number;
    readonly token: string;
    readonly lastIdTime: number;
  }): Promise<void>;
}

export interface LeaseTimes {
  /** How long others hold the number for ours, by the clock of the database. */
  readonly leaseMs: number;
  /** How long we do, by a clock that cannot be set; less, because others must not come first. */
  readonly trustMs: number;
  readonly renewEveryMs: number;
  /** How far ahead of the clock ids may reach. */
  readonly idsAheadMs: number;
}

export const leaseTimes: LeaseTimes = {
  leaseMs: 20_000,
  trustMs: 18_000,
  renewEveryMs: 5_000,
  idsAheadMs: 30_000,
};

export interface NodeLeaseParts {
  readonly table: NodeTable;
  /** The clock that ids are made with. */
  readonly now: () => number;
  readonly logger: Logger;
  /** What operators know this node by. */
  readonly address: string;
  readonly times?: Partial<LeaseTimes>;
}

/** After a renewal that failed, and between two that were asked for. */
const RETRY_MS = 1_000;
const SOON_MS = 250;
/** Leases and ids of nodes that died are over by then. */
const CLAIM_PATIENCE_MS = 60_000;

interface Held {
  readonly number: number;
  readonly token: string;
  readonly idsUntil: number;
  readonly floor: number;
  /** When the last renewal began, by a clock that cannot be set. */
  readonly renewedAt: number;
}

class LeasedNode implements NodeLease {
  readonly #parts: NodeLeaseParts;
  readonly #times: LeaseTimes;
  readonly #listeners: (() => void)[] = [];
  #held: Held;
  #isLost = false;
  #isAway = false;
  #isReleased = false;
  #timer: NodeJS.Timeout | undefined;
  #renewing: Promise<void> | undefined;
  #triedAt = performance.now();

  constructor(parts: NodeLeaseParts, held: Held) {
    this.#parts = parts;
    this.#times = { ...leaseTimes, ...parts.times };
    this.#held = held;
    this.#plan(this.#times.renewEveryMs);
  }

  get number(): number {
    return this.#held.number;
  }

  idTimeLimit(): number {
    if (
      this.#isLost ||
      this.#isReleased ||
      performance.now() - this.#held.renewedAt >= this.#times.trustMs
    )
      throw new ProblemError('server.busy');
    return this.#held.idsUntil;
  }

  idTimeFloor(): number {
    return this.#held.floor;
  }

  renewSoon(): void {
    if (performance.now() - this.#triedAt >= SOON_MS) this.#renew();
  }

  onLost(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async release(lastIdTime: number): Promise<void> {
    this.#isReleased = true;
    clearTimeout(this.#timer);
    await this.#renewing;
    const { number, token, floor } = this.#held;
    // without an id made here the last is that of the holder before
    const last = Math.max(lastIdTime, floor);
    if (!this.#isLost) await this.#parts.table.release({ number, token, lastIdTime: last });
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isReleased) this.#timer = setTimeout(() => this.#renew(), ms).unref();
  }

  #renew(): void {
    if (this.#renewing || this.#isReleased) return;
    clearTimeout(this.#timer);
    this.#triedAt = performance.now();
    this.#renewing = this.#renewOrReplace()
      .then(() => this.#noteBack())
      .catch((error: unknown) => this.#noteAway(error))
      .finally(() => {
        this.#renewing = undefined;
        const wasLate = performance.now() - this.#triedAt;
        const isFine = !this.#isAway && !this.#isLost;
        this.#plan(isFine ? Math.max(this.#times.renewEveryMs - wasLate, 0) : RETRY_MS);
      });
  }

  async #renewOrReplace(): Promise<void> {
    const { table, now, logger } = this.#parts;
    const { number, token } = this.#held;
    const { leaseMs, idsAheadMs } = this.#times;
    const renewedAt = performance.now();
    const wanted = { number, token, idsUntil: now() + idsAheadMs, leaseMs };
    const idsUntil = this.#isLost ? null : await table.renew(wanted);
    if (idsUntil !== null) {
      this.#held = { ...this.#held, idsUntil, renewedAt };
      return;
    }
    if (!this.#isLost) logger.warn({ node: number }, 'this node was taken for dead');
    this.#isLost = true;
    if (this.#isReleased) return;
    const held = await claim(this.#parts, this.#times);
    if (!held) return;
    this.#held = held;
    this.#isLost = false;
    logger.warn({ node: held.number }, 'this node has another number');
    for (const listener of this.#listeners) listener();
  }

  #noteBack(): void {
    this.#isAway = false;
  }

  #noteAway(error: unknown): void {
    if (!this.#isAway) this.#parts.logger.warn({ err: error }, 'the node lease was not renewed');
    this.#isAway = true;
  }
}

async function claim(
  { table, now, address }: NodeLeaseParts,
  { leaseMs, idsAheadMs }: LeaseTimes,
): Promise<Held | null> {
  const token = randomUUID();
  const renewedAt = performance.now();
  const time = now();
  const idsUntil = time + idsAheadMs;
  const number = await table.claim({ token, address, now: time, idsUntil, leaseMs });
  return number === null ? null : { number, token, idsUntil, floor: time - 1, renewedAt };
}

/**
 * Leases a node number and keeps it until it is released. It is never another's at the same time,
 * and its ids never another's at all: each carries a time that the database was told in advance, and
 * the next holder of the number begins after it. A process that dies takes nothing with it.
 * @throws Error no number came free in a minute
 */
export async function openNodeLease(parts: NodeLeaseParts): Promise<NodeLease> {
  const times = { ...leaseTimes, ...parts.times };
  const end = performance.now() + CLAIM_PATIENCE_MS;
  for (let pause = 5; ; pause = Math.min(pause * 2, RETRY_MS)) {
    const held = await claim(parts, times);
    if (held) return new LeasedNode(parts, held);
    if (performance.now() > end)
      throw new Error(
        'No node number is free. Too many nodes share this database, or the clock of this one was set back: see docs/operations.md.',
      );
    // others may be starting too: not in step with them
    await wait(pause * (0.5 + Math.random()));
  }
}
