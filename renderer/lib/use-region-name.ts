import { useMemo } from 'react';
import { useTranslation } from './i18n.ts';

/** What a country is called in the reader's language; null when it is not known which it is. */
export function useRegionName(code: string): string | null {
  const { language } = useTranslation();
  return useMemo(() => {
    if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return null;
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? null;
  }, [language, code]);
}
