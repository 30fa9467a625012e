import { X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { chordOf, isUsableChord } from '../../lib/key-chord.ts';
import { isApple } from '../../lib/platform.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Kbd } from '../display/kbd.tsx';
import box from './input-box.module.css';
import styles from './shortcut-input.module.css';

interface ShortcutInputProps {
  readonly label: string;
  /** the chord it holds; null: none */
  readonly value: string | null;
  readonly onValueChange: (chord: string | null) => void;
  /** why a chord cannot be taken, such as who has it already; null: it can */
  readonly problemOf: (chord: string) => string | null;
}

/**
 * Takes keys by being shown them: press it, press the keys. Escape leaves it as it was. While it
 * listens, no other shortcut is heard.
 */
export function ShortcutInput({ label, value, onValueChange, problemOf }: ShortcutInputProps) {
  const { t } = useTranslation();
  const [isListening, setIsListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const hear = (event: KeyboardEvent) => {
    if (!isListening || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      setIsListening(false);
      return;
    }
    const chord = chordOf(event.nativeEvent, isApple());
    if (chord === null) return;
    const found = isUsableChord(chord) ? problemOf(chord) : t('ui.shortcut.needsModifier');
    setProblem(found);
    if (found !== null) return;
    setIsListening(false);
    onValueChange(chord);
  };

  return (
    <div className={styles.root}>
      <div className={classNames(box.box, styles.box)}>
        <button
          type="button"
          aria-label={value === null ? label : `${label}: ${value}`}
          aria-pressed={isListening}
          onClick={() => {
            setProblem(null);
            setIsListening(true);
          }}
          onKeyDown={hear}
          onBlur={() => {
            setIsListening(false);
            setProblem(null);
          }}
          className={styles.field}
        >
          <Shown value={value} isListening={isListening} />
        </button>
        {value !== null && !isListening && (
          <IconButton
            icon={X}
            size="small"
            label={t('ui.shortcut.remove')}
            onClick={() => onValueChange(null)}
            className={box.end}
          />
        )}
      </div>
      <p aria-live="polite" className={styles.problem}>
        {isListening && problem}
      </p>
    </div>
  );
}

type ShownProps = Pick<ShortcutInputProps, 'value'> & { readonly isListening: boolean };

function Shown({ value, isListening }: ShownProps) {
  const { t } = useTranslation();
  if (isListening) return <span className={styles.listening}>{t('ui.shortcut.press')}</span>;
  if (value === null) return <span className={styles.none}>{t('ui.shortcut.none')}</span>;
  return <Kbd shortcut={value} />;
}
