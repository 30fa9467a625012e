import { useVisitorLanguage } from '../../../data/account/visitor-language.ts';
import { useI18n } from '../../../lib/i18n.ts';

/** Turns a page on the way in to the language of its visitor. */
export function useEntryLanguage(): void {
  useVisitorLanguage(useI18n());
}
