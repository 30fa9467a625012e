import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import type { Choice } from './choice.ts';
import styles from './segmented-control.module.css';

interface Segment<Value extends string> extends Choice<Value> {
  /** colours the segment while it is chosen: an allowed or a denied permission */
  readonly tone?: 'accent' | 'success' | 'danger';
}

interface SegmentedControlProps<Value extends string> {
  readonly 'aria-label': string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** shows the icons alone; the labels remain for screen readers and as hints */
  readonly isIconOnly?: boolean;
  readonly size?: 'small' | 'medium';
}

/**
 * One of two to four short choices, side by side; the arrow keys move the choice. The browser's own
 * radio buttons do all of it, and so it costs the landing page nothing.
 */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { segments, value: chosen, onValueChange, isIconOnly = false, size = 'medium' } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      className={classNames(styles.root, styles[size])}
    >
      {segments.map(({ value, label, icon, tone, disabled }) => {
        const isDisabled = props.disabled === true || disabled === true;
        return (
          <label
            key={value}
            data-checked={value === chosen || undefined}
            data-disabled={isDisabled || undefined}
            title={isIconOnly ? label : undefined}
            className={classNames(styles.segment, tone && styles[tone])}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={isDisabled}
              onChange={() => onValueChange(value)}
              className={styles.radio}
            />
            {icon && <Icon of={icon} size={16} />}
            {isIconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          </label>
        );
      })}
    </div>
  );
}
