import { giveFocusBack, isHoldingTyping, setHoldField } from '../../lib/typing-hold.ts';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './typing-hold.module.css';

/**
 * The field that takes the keys for what is still opening (lib/typing-hold.ts). When that takes
 * longer than a glance, it is seen with what was typed.
 */
export function TypingHold() {
  const { t } = useTranslation();
  return (
    <input
      ref={setHoldField}
      hidden
      tabIndex={-1}
      autoComplete="off"
      spellCheck={false}
      aria-label={t('ui.typingHold')}
      onFocus={() => {
        // a dialog that has closed gives the focus back to where it came from: to this field
        if (!isHoldingTyping()) giveFocusBack();
      }}
      className={styles.field}
    />
  );
}
