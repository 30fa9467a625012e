import { ApiProblem } from './api-problem.ts';
import type { I18n, Translation } from './i18n.ts';
import { problemText } from './problem-text.ts';

/** What the server says itself; where it says nothing, the words of the place. */
export function answerText(translation: Translation, error: unknown, otherwise: string): string {
  const isAnswer = error instanceof ApiProblem && error.code !== 'network';
  return isAnswer ? problemText(translation, error) : otherwise;
}

/** What to tell the reader about anything that was thrown by a call. */
export function failureText(translation: Translation, error: unknown): string {
  if (!(error instanceof ApiProblem)) return translation.t('common.trouble.unexpected');
  if (error.code === 'network') return translation.t('common.trouble.network');
  return problemText(translation, error);
}

/**
 * The same once all texts are there: a page that has just been opened knows few refusals by their own
 * words. Where they cannot be loaded, the server's words are told.
 */
export async function loadedFailureText(i18n: I18n, error: unknown): Promise<string> {
  const now = i18n.current();
  return failureText(await i18n.textsIn(now.language).catch(() => now), error);
}
