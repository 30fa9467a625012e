import { languageNames, languages, type Language } from '#shared/locales/languages.ts';
import { useChooseLanguage } from '../../data/account/visitor-language.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';

/** Visitors choose here; who is signed in has chosen in the settings. */
export function LanguageChoice() {
  const { t, language } = useTranslation();
  const choose = useChooseLanguage();
  return (
    <SegmentedControl<Language>
      aria-label={t('landing.nav.language')}
      size="small"
      segments={languages.map((name) => ({ value: name, label: languageNames[name] }))}
      value={language}
      onValueChange={choose}
    />
  );
}
