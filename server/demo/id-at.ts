import { ID_EPOCH_MS, ID_TIME_FROM_MS, ID_TIME_SHIFT, type Id } from '#shared/lib/ids.ts';

/** An id as it would have been made at a moment, in milliseconds since the Unix epoch. */
export type IdAt = <Entity extends string>(moment: number) => Id<Entity>;

/** The last node number: what a running server makes meanwhile has another one. */
const DEMO_NODE = 1023;
const SEQUENCES_PER_MS = 4096;

/** Makes ids of past moments, in any order; those of one millisecond count up. */
export function createIdAt(): IdAt {
  const used = new Map<number, number>();
  return function idAt<Entity extends string>(moment: number): Id<Entity> {
    let time = Math.max(ID_TIME_FROM_MS, Math.round(moment)) - ID_EPOCH_MS;
    while ((used.get(time) ?? 0) === SEQUENCES_PER_MS) time += 1;
    const sequence = used.get(time) ?? 0;
    used.set(time, sequence + 1);
    const low = BigInt(DEMO_NODE * SEQUENCES_PER_MS + sequence);
    // reason: the number was made to the pattern of an id just above
    return ((BigInt(time) << ID_TIME_SHIFT) | low).toString() as Id<Entity>;
  };
}
