import type { Language } from '#shared/locales/languages.ts';

/** A moment as a mail tells it: the reader's place is not known. */
export function mailTime(locale: Language, at: number): string {
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
  return `${time} UTC`;
}
