import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './slider.module.css';

interface SliderProps {
  readonly label: ReactNode;
  /** keeps label and value for screen readers only, where what is around says them already */
  readonly isHeadHidden?: boolean;
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  /** once, when the hand lets go: for what is sent to a server */
  readonly onValueCommitted?: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** how the value is read and spoken; without it, the number itself */
  readonly formatValue?: (value: number) => string;
  readonly disabled?: boolean;
}

/** A value between two ends where nearness matters more than the number. */
export function Slider(props: SliderProps) {
  const { label, value, onValueChange, onValueCommitted, ...others } = props;
  const { formatValue, isHeadHidden, ...rest } = others;
  const { language } = useTranslation();
  return (
    <Base.Root
      {...rest}
      disabled={rest.disabled === true}
      locale={language}
      value={value}
      onValueChange={(changed) => {
        onValueChange(changed);
      }}
      onValueCommitted={(changed) => {
        onValueCommitted?.(changed);
      }}
      thumbAlignment="edge"
      className={styles.root}
    >
      <div className={isHeadHidden === true ? styles.hiddenHead : styles.head}>
        <Base.Label className={styles.label}>{label}</Base.Label>
        <Base.Value className={styles.value}>
          {(formatted) => (formatValue ? formatValue(value) : formatted.join(''))}
        </Base.Value>
      </div>
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          <Base.Thumb
            className={styles.thumb}
            getAriaValueText={(formatted, shown) => formatValue?.(shown) ?? formatted}
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
