import type { SetTimer } from './gateway-deps.ts';

/** A promise's answer, or `too-late` when it takes longer than `ms` milliseconds. */
export async function withinTime<Answer>(
  answer: Promise<Answer>,
  { setTimer, ms }: { setTimer: SetTimer; ms: number },
): Promise<Answer | 'too-late'> {
  const late = Promise.withResolvers<'too-late'>();
  const cancel = setTimer(() => late.resolve('too-late'), ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    cancel();
  }
}
