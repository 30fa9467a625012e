import type { NodeNumber } from '#server/lib/node-lease.ts';

/** A node number that is never leased, for ids made beside a server. */
export function fixedNode(number: number): NodeNumber {
  return {
    number,
    idTimeLimit: () => Number.POSITIVE_INFINITY,
    idTimeFloor: () => 0,
    renewSoon: () => undefined,
  };
}
