import type { TayfaProblem } from '#shared/contract/desktop.ts';

/** The first pause is as long as a network needs that is only coming up. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

interface AwaitDeps {
  readonly probe: () => Promise<TayfaProblem | null>;
  /** Whether anybody waits for it still. */
  readonly isAwaited: () => boolean;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** Tries a Tayfa that was not reached again and again, ever less often; false: no one waits for it. */
export async function awaitTayfa({ probe, isAwaited, pause }: AwaitDeps): Promise<boolean> {
  for (let ms = FIRST_PAUSE_MS; isAwaited(); ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    await pause(ms);
    if (isAwaited() && (await probe()) === null) return isAwaited();
  }
  return false;
}
