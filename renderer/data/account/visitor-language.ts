import { useEffect, useState } from 'react';
import type { Language } from '#shared/locales/languages.ts';
import { useAtom } from '../../lib/atoms.ts';
import { languageAtom } from '../../lib/first-language.ts';
import { changeLanguage, useTranslation, type I18n } from '../../lib/i18n.ts';
import { useMe } from '../me/me.ts';

/** The language of a visitor: the one chosen on this device, else that of the place (E-014). */
export function visitorLanguage(chosen: Language | null, location: string): Language {
  if (chosen) return chosen;
  return location === 'TR' ? 'tr' : 'en';
}

/**
 * Turns the pages of visitors to their language. Answers whether they can be shown: the language is
 * the right one, or could not be had.
 */
export function useVisitorLanguage(i18n: I18n): boolean {
  const me = useMe();
  const { language } = useTranslation();
  const [chosen] = useAtom(languageAtom);
  const [tried, setTried] = useState<Language | null>(null);
  // signed-in users have chosen in the settings
  const wanted = me && !me.user ? visitorLanguage(chosen, me.location) : null;
  useEffect(() => {
    if (!wanted || wanted === language) return;
    void tryLanguage(i18n, wanted).then(setTried);
  }, [wanted, language, i18n]);
  return wanted === null || wanted === language || wanted === tried;
}

/** Without its texts the page stays readable in the language it has. */
async function tryLanguage(i18n: I18n, language: Language): Promise<Language> {
  try {
    await changeLanguage(i18n, language);
  } catch {
    // see above
  }
  return language;
}

/** How to choose a language for this device. */
export function useChooseLanguage(): (language: Language) => void {
  const [, choose] = useAtom(languageAtom);
  return choose;
}
