import { Field } from '@base-ui/react/field';
import { Fieldset } from '@base-ui/react/fieldset';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import type { Choice } from './choice.ts';
import row from './labelled-row.module.css';
import styles from './radio-group.module.css';

interface RadioGroupProps<Value extends string> {
  readonly label: ReactNode;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly disabled?: boolean;
  readonly name?: string;
}

/** One of a few, each with its words; the arrow keys move the choice. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, choices, value, onValueChange, disabled, ...rest } = props;
  return (
    <Field.Root disabled={disabled === true}>
      <Fieldset.Root
        render={
          <Base<Value | null>
            {...rest}
            value={value}
            onValueChange={(chosen) => {
              if (chosen !== null) onValueChange(chosen);
            }}
            className={styles.group}
          />
        }
      >
        <Fieldset.Legend className={styles.legend}>{label}</Fieldset.Legend>
        {choices.map((choice) => (
          <Field.Item key={choice.value} disabled={choice.disabled === true}>
            <Field.Label className={row.row}>
              <Radio.Root value={choice.value} className={styles.radio}>
                <Radio.Indicator className={styles.dot} />
              </Radio.Root>
              <span className={row.text}>
                <span className={row.label}>
                  {choice.picture !== undefined && (
                    <span className={styles.picture}>{choice.picture}</span>
                  )}
                  {choice.label}
                </span>
                {choice.description !== undefined && (
                  <Field.Description className={row.description} render={<span />}>
                    {choice.description}
                  </Field.Description>
                )}
              </span>
            </Field.Label>
          </Field.Item>
        ))}
      </Fieldset.Root>
    </Field.Root>
  );
}
