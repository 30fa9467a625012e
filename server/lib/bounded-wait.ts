import { setTimeout as wait } from 'node:timers/promises';

/** What was waited for took too long. */
export class LateError extends Error {}

/**
 * Waits for something for so long at most.
 * @throws LateError it takes longer; it goes on, and how it ends is seen by no one
 */
export async function within<Result>(ms: number, begun: Promise<Result>): Promise<Result> {
  const isOver = new AbortController();
  const late = wait(ms, undefined, { signal: isOver.signal }).then(() => {
    throw new LateError(`No answer within ${ms} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([begun, late]);
  } finally {
    isOver.abort();
  }
}

/** Asks again after each of some pauses, in milliseconds, until the answer is yes. */
export async function askedAgain(
  pauses: readonly number[],
  ask: () => Promise<boolean>,
): Promise<boolean> {
  for (const ms of pauses) {
    if (await ask()) return true;
    await wait(ms);
  }
  return ask();
}
