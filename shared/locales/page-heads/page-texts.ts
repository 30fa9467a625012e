import type { Language } from '../languages.ts';
import { en } from './en.ts';
import type { PageTexts } from './public-pages.ts';
import { tr } from './tr.ts';

const texts: Readonly<Record<Language, PageTexts>> = { en, tr };

/** The heads of pages in a language. */
export function pageTexts(language: Language): PageTexts {
  return texts[language];
}
