import { commandLimits, type OptionProblem } from '#shared/rules/commands.ts';
import type { Translation } from '../../../lib/i18n.ts';

interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** What there is a text of; several mistakes are mended in the same way. */
const textOf = {
  required: 'required',
  text: 'required',
  'too-long': 'tooLong',
  'too-short': 'tooShort',
  'too-small': 'tooSmall',
  'too-large': 'tooLarge',
  integer: 'integer',
  choice: 'choice',
  flag: 'choice',
  id: 'choice',
} as const satisfies Record<OptionProblem, string>;

/** What is wrong with a value of a command or of a modal, and what to do. */
export function optionProblemText(
  t: Translation['t'],
  problem: OptionProblem,
  { min = 0, max = commandLimits.text }: Bounds,
): string {
  return t(`commands.problem.${textOf[problem]}`, { min, max });
}
