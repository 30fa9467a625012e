import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
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
  /** `code` is that of the chord's key, where it lies on the keyboard; '' without a chord */
  readonly onValueChange: (chord: string | null, code: string) => void;
  /** why a chord cannot be taken, such as who has it already; null: it can */
  readonly problemOf: (chord: string, code: string) => string | null;
  /** while it listens, what hears keys outside of the page must not act on them */
  readonly onListeningChange?: (isListening: boolean) => void;
}

/**
 * Takes keys by being shown them: press it, press the keys. Escape leaves it as it was. While it
 * listens, no other shortcut is heard.
 */
export function ShortcutInput(props: ShortcutInputProps) {
  const { label, value, onValueChange, problemOf, onListeningChange } = props;
  const { t } = useTranslation();
  const [isListening, setIsHearing] = useState(false);
  const setIsListening = (next: boolean) => {
    setIsHearing(next);
    onListeningChange?.(next);
  };
  // taken away while it listens
  const leave = useEffectEvent(() => isListening && onListeningChange?.(false));
  useEffect(() => () => void leave(), []);
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
    const found = isUsableChord(chord)
      ? problemOf(chord, event.code)
      : t('ui.shortcut.needsModifier');
    setProblem(found);
    if (found !== null) return;
    setIsListening(false);
    onValueChange(chord, event.code);
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
            onClick={() => onValueChange(null, '')}
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
