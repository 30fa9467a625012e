import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
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

/** One of two to four short choices, side by side; the arrow keys move the choice. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { segments, onValueChange, isIconOnly = false, size = 'medium', ...rest } = props;
  return (
    <RadioGroup<Value>
      {...rest}
      disabled={rest.disabled === true}
      onValueChange={(value) => {
        onValueChange(value);
      }}
      className={classNames(styles.root, styles[size])}
    >
      {segments.map(({ value, label, icon, tone, disabled }) => (
        <Radio.Root
          key={value}
          value={value}
          disabled={disabled === true}
          title={isIconOnly ? label : undefined}
          className={classNames(styles.segment, tone && styles[tone])}
        >
          {icon && <Icon of={icon} size={16} />}
          {isIconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
