import { utcDate } from '#shared/lib/calendar.ts';
import { isUnderAge } from '#shared/rules/age.ts';

/** Whether an account is a teen's at a moment. */
export function isTeen(user: { readonly birthdate: string | null }, now: number): boolean {
  return isUnderAge(user.birthdate, utcDate(now));
}

/** Whether an account is known to be a grown person's: those alone look after others. */
export function isGrown(user: { readonly birthdate: string | null }, now: number): boolean {
  return user.birthdate !== null && !isTeen(user, now);
}
