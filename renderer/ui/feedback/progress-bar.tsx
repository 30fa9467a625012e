import { Progress as Base } from '@base-ui/react/progress';
import { X } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** what is under way: the name of a file, the step of an update */
  readonly label: string;
  /** the share done, from 0 to 1; null while it is unknown */
  readonly value: number | null;
  /** in place of the percentage, such as `3 / 8` */
  readonly valueText?: string;
  readonly onCancel?: () => void;
}

/** How far long work has come. */
export function ProgressBar({ label, value, valueText, onCancel }: ProgressBarProps) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const shown = valueText ?? (value === null ? null : percent(value));
  return (
    <div className={styles.root}>
      <Base.Root
        value={value === null ? null : value * 100}
        getAriaValueText={() => shown ?? ''}
        className={styles.progress}
      >
        <Base.Label className={styles.label}>{label}</Base.Label>
        <span className={styles.value} aria-hidden="true">
          {shown}
        </span>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
        </Base.Track>
      </Base.Root>
      {onCancel && (
        <IconButton
          icon={X}
          label={t('ui.progress.cancel', { label })}
          size="small"
          onClick={onCancel}
        />
      )}
    </div>
  );
}
