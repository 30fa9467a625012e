import { Field } from '@base-ui/react/field';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<
  ComponentPropsWithRef<'textarea'>,
  'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'rows'
> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** lines when it is empty, and the most it grows to before it scrolls */
  readonly rows?: { readonly min: number; readonly max: number };
  readonly className?: string | undefined;
}

/** Text of several lines; grows with what is written. Stands in a Field, or brings `aria-label`. */
export function TextArea(props: TextAreaProps) {
  const { value, onValueChange, rows = { min: 3, max: 10 }, className, ref, ...rest } = props;
  return (
    // the box measures the text, the control lies over it: no script, no jump
    <div
      className={classNames(styles.box, className)}
      data-text={`${value}\n`}
      style={{ '--min-rows': rows.min, '--max-rows': rows.max }}
    >
      <Field.Control
        value={value}
        onValueChange={(text) => {
          onValueChange(text);
        }}
        className={styles.control}
        render={<textarea rows={rows.min} {...rest} ref={ref ?? null} />}
      />
    </div>
  );
}
