import { answerText } from '../../lib/failure-text.ts';
import type { Translation } from '../../lib/i18n.ts';

/** What to tell about a failed change of a list: the server's words, or ours without any (M-189). */
export function todoFailure(translation: Translation, error: unknown): string {
  return answerText(translation, error, translation.t('todos.error.default'));
}
