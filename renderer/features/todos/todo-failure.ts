import { ApiProblem } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import type { Translation } from '../../lib/i18n.ts';

/** What to tell about a failed change of a list: the server's words, or ours without any (M-189). */
export function todoFailure(translation: Translation, error: unknown): string {
  const isAnswer = error instanceof ApiProblem && error.code !== 'network';
  return isAnswer ? failureText(translation, error) : translation.t('todos.error.default');
}
