import type { Locale } from '#shared/contract/users.ts';
import { en } from './en.ts';
import type { MailTexts } from './mail-content.ts';
import { tr } from './tr.ts';

const texts: Readonly<Record<Locale, MailTexts>> = { en, tr };

/** The mails in a language. */
export function mailTexts(locale: Locale): MailTexts {
  return texts[locale];
}
