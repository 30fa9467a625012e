import { ApiProblem } from './api-client.ts';
import type { Translation } from './i18n.ts';
import { problemText } from './problem-text.ts';

/** What to tell the reader about anything that was thrown by a call. */
export function failureText(translation: Translation, error: unknown): string {
  if (!(error instanceof ApiProblem)) return translation.t('common.trouble.unexpected');
  if (error.code === 'network') return translation.t('common.trouble.network');
  return problemText(translation, error);
}
