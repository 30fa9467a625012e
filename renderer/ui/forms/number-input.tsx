import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../display/icon.tsx';
import styles from './number-input.module.css';

interface NumberInputProps {
  readonly value: number | null;
  readonly onValueChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly disabled?: boolean;
  /** for one that stands outside of a Field */
  readonly 'aria-label'?: string;
}

/** A number to type or to step; the arrow keys step too. */
export function NumberInput({ onValueChange, 'aria-label': label, ...rest }: NumberInputProps) {
  const { t, language } = useTranslation();
  return (
    <NumberField.Root
      {...rest}
      locale={language}
      onValueChange={(value) => {
        onValueChange(value);
      }}
    >
      <NumberField.Group className={styles.group}>
        <NumberField.Decrement className={styles.step} aria-label={t('ui.field.decrease')}>
          <Icon of={Minus} size={16} />
        </NumberField.Decrement>
        <NumberField.Input className={styles.input} aria-label={label} />
        <NumberField.Increment className={styles.step} aria-label={t('ui.field.increase')}>
          <Icon of={Plus} size={16} />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
