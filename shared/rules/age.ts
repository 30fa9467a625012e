import { compareDates, type CalendarDate } from '../lib/calendar.ts';

/** From this age on one may see what is age-restricted; ours, the documents name none. */
const ADULT_YEARS = 18;

/** Whether a user born on a day, as 2008-11-22, is too young for what is age-restricted (M-319). */
export function isUnderAge(birthdate: string | null, today: CalendarDate): boolean {
  // who has not said it yet is asked before anything else
  if (birthdate === null) return false;
  return compareDates(eighteenthBirthday(birthdate), today) > 0;
}

/** When one born on a day comes of age, in milliseconds: as that day begins in UTC. */
export function comesOfAgeAt(birthdate: string): number {
  const { year, month, day } = eighteenthBirthday(birthdate);
  // a 29 February that the year has not is its 1 March, as it is to `isUnderAge`
  return Date.UTC(year, month - 1, day);
}

function eighteenthBirthday(birthdate: string): CalendarDate {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  return { year: year + ADULT_YEARS, month, day };
}

/** The latest day of birth, as 2008-11-22, of one who is of age; in its own year it need not exist. */
export function lastAdultBirthdate({ year, month, day }: CalendarDate): string {
  const parts = [year - ADULT_YEARS, month, day];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
