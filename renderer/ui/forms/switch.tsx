import { Field } from '@base-ui/react/field';
import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import row from './labelled-row.module.css';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly name?: string | undefined;
}

/** A setting that is on or off and takes effect at once; the whole row can be pressed. */
export function Switch({ label, description, onCheckedChange, disabled, ...rest }: SwitchProps) {
  return (
    <Field.Root disabled={disabled === true}>
      <Field.Label className={classNames(row.row, row.spread)}>
        <span className={row.text}>
          <span className={row.label}>{label}</span>
          {description !== undefined && (
            <Field.Description className={row.description} render={<span />}>
              {description}
            </Field.Description>
          )}
        </span>
        <Base.Root
          {...rest}
          onCheckedChange={(checked) => {
            onCheckedChange(checked);
          }}
          className={styles.root}
        >
          <Base.Thumb className={styles.thumb} />
        </Base.Root>
      </Field.Label>
    </Field.Root>
  );
}
