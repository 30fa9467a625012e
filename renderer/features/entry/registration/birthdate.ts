import type { CalendarDate } from '#shared/lib/calendar.ts';
import type { RuleProblem } from '#shared/rules/rule-problem.ts';
import { validateBirthdate } from '#shared/rules/validation.ts';

export type DatePart = 'day' | 'month' | 'year';

/** A birthdate while it is being chosen. */
export type PartialDate = { readonly [Part in DatePart]: number | null };

export const noDate: PartialDate = { day: null, month: null, year: null };

/** In which order a language writes a date. */
export function dateParts(language: string): readonly DatePart[] {
  const parts = new Intl.DateTimeFormat(language).formatToParts(0).map(({ type }) => type);
  return parts.filter((type): type is DatePart => ['day', 'month', 'year'].includes(type));
}

/** The whole date, or null while a part is missing. */
export function wholeDate({ day, month, year }: PartialDate): CalendarDate | null {
  return day === null || month === null || year === null ? null : { day, month, year };
}

/** What stands against this birthdate. */
export function birthdateProblem(value: PartialDate, today: CalendarDate): RuleProblem | null {
  const date = wholeDate(value);
  if (!date) return { code: 'birthdate.empty', message: 'Please enter your date of birth' };
  return validateBirthdate(date, today);
}
