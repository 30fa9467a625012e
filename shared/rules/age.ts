import { compareDates, type CalendarDate } from '../lib/calendar.ts';

/** From this age on one may see what is age-restricted; ours, the documents name none. */
const ADULT_YEARS = 18;

/** Whether a user born on a day, as 2008-11-22, is too young for what is age-restricted (M-319). */
export function isUnderAge(birthdate: string | null, today: CalendarDate): boolean {
  // who has not said it yet is asked before anything else
  if (birthdate === null) return false;
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  return compareDates({ year: year + ADULT_YEARS, month, day }, today) > 0;
}
