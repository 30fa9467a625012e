import type { ProblemBody, ProblemCode } from '#shared/contract/problem.ts';
import type { Translation, TranslationKey } from './i18n.ts';
import { limitOf } from './late-limits.ts';
import { timeLeftText } from './time-left.ts';

/** The part of a problem that a text is made of. */
export type ReadableProblem = Pick<ProblemBody, 'code' | 'message' | 'retryAfter'>;

/**
 * What to tell the reader about a refusal: the text of its code in the active language, or the
 * server's own words when the code is newer than this client.
 */
export function problemText(translation: Translation, problem: ReadableProblem): string {
  const { code, message, retryAfter = 0 } = problem;
  if (!hasTextOf(translation, code)) return message;
  // A code of the contract without a text in shared/locales makes this line red.
  const key: TranslationKey = `errors.${code}`;
  // "wait 0 seconds" would say nothing
  const time = timeLeftText(translation.language, Math.max(1, retryAfter) * 1_000);
  return translation.t(key, { time, max: limitOf(code) });
}

function hasTextOf(translation: Translation, code: string): code is ProblemCode {
  return translation.hasText(`errors.${code}`);
}
