import { useMemo } from 'react';
import { useTranslation } from './i18n.ts';

/** What a language is called in the language of the page, with its first letter as in a list. */
export function useLanguageName(): (code: string) => string {
  const { language } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return (code) => {
      const name = names.of(code) ?? code;
      return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
    };
  }, [language]);
}
