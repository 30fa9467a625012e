import { ID_EPOCH_MS, ID_TIME_SHIFT, type Id } from '#shared/lib/ids.ts';

export type NewId = <Entity extends string>() => Id<Entity>;

/** Ids made within one millisecond by one node; the 4,097th borrows the next millisecond. */
const SEQUENCES_PER_MS = 4096;

/**
 * Makes ids: 41 bits of milliseconds, 10 bits of node (0 to 1023), 12 bits of sequence.
 * Time never runs backwards here: a clock set back keeps counting from the last id.
 */
export function createIdSource({ now, node }: { now: () => number; node: number }): NewId {
  if (!Number.isInteger(node) || node < 0 || node > 1023) throw new RangeError('node: 0 to 1023');
  let lastTime = 0;
  let sequence = 0;
  return function newId<Entity extends string>(): Id<Entity> {
    const time = now() - ID_EPOCH_MS;
    if (time > lastTime) {
      lastTime = time;
      sequence = 0;
    } else {
      sequence += 1;
      if (sequence === SEQUENCES_PER_MS) {
        lastTime += 1;
        sequence = 0;
      }
    }
    const id = (BigInt(lastTime) << ID_TIME_SHIFT) | BigInt(node * SEQUENCES_PER_MS + sequence);
    // reason: the number was made to the pattern of an id just above
    return id.toString() as Id<Entity>;
  };
}

/** The node that made an id. */
export function nodeOf(id: Id<string>): number {
  return Number((BigInt(id) & ((1n << ID_TIME_SHIFT) - 1n)) / BigInt(SEQUENCES_PER_MS));
}
