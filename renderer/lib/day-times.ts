/** Days and times where the reader is, as calendars and time fields have them. */

/** A day by its distance from a moment's day, at an hour of it; milliseconds since 1970. */
export function dayOf(
  moment: Date,
  { days = 0, hour = 0 }: { readonly days?: number; readonly hour?: number },
): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days, hour).getTime();
}

/** Midnight of a moment's day. */
export function startOfDay(at: number): Date {
  return new Date(dayOf(new Date(at), {}));
}

/** A moment's time as a time field writes it: `09:05`. */
export function timeText(at: number): string {
  const moment = new Date(at);
  return `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
}

/** A day with a time of a time field; null while the field holds none. */
export function atTime(day: Date, time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return new Date(day).setHours(Number(hours), Number(minutes), 0, 0);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
