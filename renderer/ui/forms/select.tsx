import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import popup from '../overlays/popup.module.css';
import { ChoiceRow } from './choice-row.tsx';
import type { Choice } from './choice.ts';
import box from './input-box.module.css';
import styles from './select.module.css';

interface SelectProps<Value extends string> {
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  /** what stands in it while nothing is chosen */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly name?: string;
  /** for one that stands outside of a Field */
  readonly 'aria-label'?: string;
  readonly className?: string | undefined;
}

/** One of a dozen or fewer; two or three stand side by side as segments. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { choices, value, onValueChange, placeholder, className, ...rest } = props;
  const { 'aria-label': label, ...root } = rest;
  return (
    <Base.Root
      {...root}
      items={choices}
      value={value}
      onValueChange={(chosen) => {
        if (chosen !== null) onValueChange(chosen);
      }}
    >
      <Base.Trigger aria-label={label} className={classNames(box.box, styles.trigger, className)}>
        <Base.Value placeholder={placeholder} className={styles.value}>
          {(chosen: Value | null) => (
            <Chosen choices={choices} value={chosen} {...{ placeholder }} />
          )}
        </Base.Value>
        <Base.Icon className={box.icon}>
          <Icon of={ChevronsUpDown} size={16} />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          sideOffset={4}
          collisionPadding={8}
          alignItemWithTrigger={false}
          className={popup.positioner}
        >
          <Base.Popup className={classNames(popup.popup, styles.popup)}>
            <Base.List className={popup.list}>
              {choices.map((choice) => (
                <Base.Item
                  key={choice.value}
                  value={choice.value}
                  label={choice.label}
                  disabled={choice.disabled === true}
                  className={popup.item}
                >
                  <ChoiceRow choice={choice} text={<Base.ItemText>{choice.label}</Base.ItemText>} />
                  <Base.ItemIndicator className={popup.check}>
                    <Icon of={Check} size={16} />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ChosenProps<Value extends string> {
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly placeholder: string | undefined;
}

function Chosen<Value extends string>({ choices, value, placeholder }: ChosenProps<Value>) {
  const choice = choices.find((candidate) => candidate.value === value);
  if (!choice) return placeholder;
  return (
    <span className={styles.chosen}>
      {choice.picture}
      {choice.icon && <Icon of={choice.icon} className={box.icon} />}
      {choice.label}
    </span>
  );
}
