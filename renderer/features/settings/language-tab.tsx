import { useState } from 'react';
import { languageNames, languages, type Language } from '#shared/locales/languages.ts';
import { saveSettings } from '../../data/me/own-account.ts';
import { failureText } from '../../lib/failure-text.ts';
import {
  changeLanguage,
  LanguageUnavailableError,
  useI18n,
  useTranslation,
} from '../../lib/i18n.ts';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './settings-tabs.module.css';

/** The language of the interface: here at once, and kept with the account (E-118). */
export function LanguageTab() {
  const translation = useTranslation();
  const { t, language } = translation;
  const i18n = useI18n();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (chosen: Language) => {
    setIsBusy(true);
    try {
      await changeLanguage(i18n, chosen);
      await saveSettings({ locale: chosen });
    } catch (error) {
      const isMissing = error instanceof LanguageUnavailableError;
      toasts.error(isMissing ? t('settings.language.failed') : failureText(translation, error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.tab}>
      <RadioGroup<Language>
        label={t('settings.language.title')}
        value={language}
        disabled={isBusy}
        onValueChange={(chosen) => void choose(chosen)}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </div>
  );
}
