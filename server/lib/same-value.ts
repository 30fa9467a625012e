import { isDeepStrictEqual } from 'node:util';

/** Whether two values of plain data are the same all the way down. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other);
}
