import { randomInt } from 'node:crypto';

/** Random decimal digits, at most 12, leading zeros kept. */
export function randomDigits(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}
