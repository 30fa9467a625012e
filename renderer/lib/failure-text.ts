import { ApiProblem } from './api-problem.ts';
import type { Translation } from './i18n.ts';
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
