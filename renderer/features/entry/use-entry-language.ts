import { useTranslation as useInstance } from 'react-i18next';
import { useVisitorLanguage } from '../../data/account/visitor-language.ts';

/** Turns a page on the way in to the language of its visitor. */
export function useEntryLanguage(): void {
  const { i18n } = useInstance();
  useVisitorLanguage(i18n);
}
