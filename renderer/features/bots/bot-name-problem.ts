import { validateBotName } from '#shared/rules/validation.ts';
import { failureText } from '../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import type { Translate, Translation } from '../../lib/i18n.ts';

/** What is wrong with the name of a bot, in the reader's words; an empty one says so by itself. */
export function botNameProblem(t: Translate, name: string): string | null {
  const problem = validateBotName(name);
  if (problem === null || problem.code === 'username.empty') return null;
  return t(problem.code === 'username.long' ? 'bots.name.long' : 'bots.name.characters');
}

/** What the server has against a bot: at its name or picture, or altogether. */
export function botFailureText(translation: Translation, error: unknown): string {
  const fields = fieldErrorsOf(translation, error);
  return fields['name'] ?? fields['profilePicture'] ?? failureText(translation, error);
}
