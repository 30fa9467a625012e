import { describe, expect, it } from 'vitest';
import type { TayfaProblem } from '#shared/contract/desktop.ts';
import { awaitTayfa } from './await-tayfa.ts';

/** A Tayfa that gives these answers, one after the other, and then the last one again. */
function away(answers: readonly (TayfaProblem | null)[]) {
  const pauses: number[] = [];
  let asked = 0;
  return {
    pauses,
    asked: () => asked,
    begin: (isAwaited: () => boolean) =>
      awaitTayfa({
        isAwaited,
        probe: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? null),
        pause: (ms) => Promise.resolve(pauses.push(ms)),
      }),
  };
}

describe('a Tayfa that was not reached', () => {
  it('[D-007] is tried again, ever less often, until it answers', async () => {
    const tayfa = away([...Array.from({ length: 8 }, () => 'no-network' as const), null]);
    expect(await tayfa.begin(() => true)).toBe(true);
    const seconds = tayfa.pauses.map((ms) => ms / 1_000);
    expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('[D-007] is not tried again once the user looks by themselves', async () => {
    const tayfa = away(['no-network']);
    expect(await tayfa.begin(() => tayfa.pauses.length < 3)).toBe(false);
    expect(tayfa.asked()).toBe(2);
    expect(await tayfa.begin(() => false)).toBe(false);
    expect(tayfa.asked()).toBe(2);
  });

  it('[D-007] is left alone when the user comes while it is asked', async () => {
    const tayfa = away([null]);
    expect(await tayfa.begin(() => tayfa.asked() === 0)).toBe(false);
  });
});
