import { desktop as english } from '#shared/locales/en/desktop.ts';
import { desktop as turkish } from '#shared/locales/tr/desktop.ts';
import type { Locale } from '#shared/contract/users.ts';

const textsByLanguage = { en: english, tr: turkish } as const;

/** What menus, tray and dialogs say. */
export type DesktopTexts = (typeof textsByLanguage)[Locale];

/** The texts of a language. */
export function desktopTexts(language: Locale): DesktopTexts {
  return textsByLanguage[language];
}

/** The language of a system's locale, such as `tr-TR`; English where we have no texts. */
export function languageOf(systemLocale: string): Locale {
  return systemLocale.toLowerCase().startsWith('tr') ? 'tr' : 'en';
}
