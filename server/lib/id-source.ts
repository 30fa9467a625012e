import { ID_EPOCH_MS, ID_TIME_SHIFT, type Id } from '#shared/lib/ids.ts';
import type { NodeNumber } from './node-lease.ts';
import { ProblemError } from './problem-error.ts';

export type NewId = <Entity extends string>() => Id<Entity>;

export interface IdSource {
  /** @throws ProblemError server.busy the node may not make ids now */
  readonly newId: NewId;
  /** No id made so far carries a later time, in milliseconds since the epoch. */
  lastTime(): number;
}

/** Ids made within one millisecond by one node; the 4,097th borrows the next millisecond. */
const SEQUENCES_PER_MS = 4096;

/**
 * Makes ids: 41 bits of milliseconds, 10 bits of node (0 to 1023), 12 bits of sequence.
 * Time never runs backwards here: a clock set back keeps counting from the last id. Nor does it run
 * beyond what the lease of the number allows.
 */
export function createIdSource(parts: { now: () => number; node: NodeNumber }): IdSource {
  const { now, node } = parts;
  let number = -1;
  let lastTime = ID_EPOCH_MS;
  let sequence = 0;

  /** Begins after every id that another made with the same number. */
  function takeNumber(): void {
    number = node.number;
    const floor = node.idTimeFloor();
    if (lastTime > floor) return;
    lastTime = floor + 1;
    sequence = -1;
  }

  function newId<Entity extends string>(): Id<Entity> {
    const limit = node.idTimeLimit();
    if (number !== node.number) takeNumber();
    const time = now();
    const isLater = time > lastTime;
    const isFull = !isLater && sequence === SEQUENCES_PER_MS - 1;
    const idTime = isLater ? time : lastTime + (isFull ? 1 : 0);
    if (idTime > limit) {
      node.renewSoon();
      throw new ProblemError('server.busy');
    }
    sequence = isLater || isFull ? 0 : sequence + 1;
    lastTime = idTime;
    const sinceEpoch = BigInt(idTime - ID_EPOCH_MS) << ID_TIME_SHIFT;
    const id = sinceEpoch | BigInt(number * SEQUENCES_PER_MS + sequence);
    // reason: the number was made to the pattern of an id just above
    return id.toString() as Id<Entity>;
  }

  return { newId, lastTime: () => lastTime };
}

/** The node that made an id. */
export function nodeOf(id: Id<string>): number {
  return Number((BigInt(id) & ((1n << ID_TIME_SHIFT) - 1n)) / BigInt(SEQUENCES_PER_MS));
}
