import { Progress as Base } from '@base-ui/react/progress';
import { X } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../display/icon.tsx';
import styles from './progress-ring.module.css';

interface ProgressRingProps {
  readonly label: string;
  /** the share done, from 0 to 1; null while it is unknown */
  readonly value: number | null;
  readonly size?: 20 | 32 | 40 | 56;
  /** puts a cross into the ring */
  readonly onCancel?: () => void;
}

/** How far work has come, where space is short: over a picture, in a row. */
export function ProgressRing({ label, value, size = 40, onCancel }: ProgressRingProps) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  return (
    <span className={styles.root} style={{ '--size': `${String(size)}px` }}>
      <Base.Root
        value={value === null ? null : value * 100}
        aria-label={label}
        getAriaValueText={() => (value === null ? '' : percent(value))}
        className={styles.progress}
      >
        <svg viewBox="0 0 36 36" fill="none" className={styles.ring}>
          <circle className={styles.track} cx="18" cy="18" r="15.9" />
          {/* a circle of this radius is 100 long, so that the dash is the percentage */}
          <circle
            className={styles.arc}
            cx="18"
            cy="18"
            r="15.9155"
            strokeDasharray={`${String((value ?? 0.25) * 100)} 100`}
            data-indeterminate={value === null || undefined}
          />
        </svg>
      </Base.Root>
      {onCancel && (
        <button
          type="button"
          className={styles.cancel}
          aria-label={t('ui.progress.cancel', { label })}
          onClick={onCancel}
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </span>
  );
}
