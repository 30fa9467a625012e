import type { Language } from '../languages.ts';
import { en } from './en.ts';
import type { MailTexts } from './mail-content.ts';
import { tr } from './tr.ts';

const texts: Readonly<Record<Language, MailTexts>> = { en, tr };

/** The mails in a language. */
export function mailTexts(locale: Language): MailTexts {
  return texts[locale];
}
