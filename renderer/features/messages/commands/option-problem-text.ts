import type { OptionProblem } from '#shared/rules/commands.ts';
import { commandLimits } from '#shared/rules/commands.ts';
import type { Translation } from '../../../lib/i18n.ts';

interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** What is wrong with a value of a command or of a modal, and what to do. */
export function optionProblemText(
  t: Translation['t'],
  problem: OptionProblem,
  { min = 0, max = commandLimits.text }: Bounds,
): string {
  switch (problem) {
    case 'too-long':
      return t('commands.problem.tooLong', { max });
    case 'too-short':
      return t('commands.problem.tooShort', { min });
    case 'too-small':
      return t('commands.problem.tooSmall', { min });
    case 'too-large':
      return t('commands.problem.tooLarge', { max });
    case 'integer':
      return t('commands.problem.integer');
    case 'required':
    case 'text':
      return t('commands.problem.required');
    case 'choice':
    case 'flag':
    case 'id':
      return t('commands.problem.choice');
  }
}
