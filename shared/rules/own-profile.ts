import { characterCount, isBlank } from '../lib/text.ts';
import { profileLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

/** What a user says of themselves, as it is kept: without outer white space and wide gaps. */
export function tidyBio(value: string): string {
  if (isBlank(value)) return '';
  // by lines: a pattern that looks for the end of a gap begins anew at each of its characters
  const lines = value.replaceAll(/\r\n?/g, '\n').split('\n');
  const tidy = lines.map((line) => line.trimEnd()).join('\n');
  return tidy.replaceAll(/\n{3,}/g, '\n\n').trim();
}

/** Some lines about a user, or none. */
export function validateBio(value: string): RuleProblem | null {
  const { max } = profileLimits.bio;
  if (characterCount(tidyBio(value)) <= max) return null;
  return { code: 'bio.long', message: `About me must be at most ${max} characters long` };
}

/** Pronouns as they are kept: on one line. */
export function tidyPronouns(value: string): string {
  return isBlank(value) ? '' : value.replaceAll(/\s+/g, ' ').trim();
}

/** How a user wants to be spoken of, or nothing. */
export function validatePronouns(value: string): RuleProblem | null {
  const { max } = profileLimits.pronouns;
  if (characterCount(tidyPronouns(value)) <= max) return null;
  return { code: 'pronouns.long', message: `Pronouns must be at most ${max} characters long` };
}
