import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './status-dialog.module.css';
import { usePreset } from './use-preset.ts';

interface StatusSuggestionsProps {
  readonly onPick: (picked: { readonly emoji: string; readonly text: string }) => void;
}

/** Three things one might say; they stand still while they are pointed at or focused. */
export function StatusSuggestions({ onPick }: StatusSuggestionsProps) {
  const { t } = useTranslation();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const samples = usePreset(isPointedAt || isFocused);
  return (
    <section aria-label={t('profile.status.suggestions')} className={styles.suggestions}>
      <h3 className={styles.heading}>{t('profile.status.suggestions')}</h3>
      <ul className={styles.samples}>
        {samples.map(({ emoji, text }) => (
          <li key={text}>
            <button
              type="button"
              className={styles.sample}
              onPointerEnter={() => setIsPointedAt(true)}
              onPointerLeave={() => setIsPointedAt(false)}
              onFocus={() => setIsFocused(true)}
              onBlur={() => setIsFocused(false)}
              onClick={() => onPick({ emoji, text: t(text) })}
            >
              <span aria-hidden="true">{emoji}</span>
              <span className={styles.sampleText}>{t(text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
