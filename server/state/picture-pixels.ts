import { pictureLimits } from '#shared/rules/limits.ts';
import type { Counters } from './counters.ts';

const rule = { name: 'picture-pixels', points: pictureLimits.pixelsPerMinute, seconds: 60 };

/**
 * Takes pixels out of what an account may have worked on in a minute; answers the seconds to wait
 * where that is spent. A picture that was refused takes nothing: a smaller one may still pass.
 */
export async function takePicturePixels(
  counters: Counters,
  account: string,
  pixels: number,
): Promise<number | null> {
  const { isRefused, resetMs } = await counters.take(rule, account, pixels);
  if (!isRefused) return null;
  await counters.giveBack(rule, account, pixels);
  return Math.ceil(resetMs / 1_000);
}
