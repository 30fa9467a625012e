import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './checkbox.module.css';
import row from './labelled-row.module.css';

interface CheckboxProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: string | null | undefined;
  readonly checked: boolean;
  /** some of what it stands for, but not all */
  readonly isMixed?: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly name?: string | undefined;
}

/** Something to agree to or to pick, which takes effect with the form around it. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, error, isMixed, onCheckedChange, disabled, ...rest } = props;
  const isInvalid = (error ?? '') !== '';
  return (
    <Field.Root disabled={disabled === true} invalid={isInvalid}>
      <Field.Label className={row.row}>
        <Base.Root
          {...rest}
          indeterminate={isMixed === true}
          onCheckedChange={(checked) => {
            onCheckedChange(checked);
          }}
          className={styles.root}
        >
          <Base.Indicator className={styles.indicator}>
            <Icon of={isMixed === true ? Minus : Check} size={14} />
          </Base.Indicator>
        </Base.Root>
        <span className={row.text}>
          <span className={row.label}>{label}</span>
          {description !== undefined && (
            <Field.Description className={row.description} render={<span />}>
              {description}
            </Field.Description>
          )}
        </span>
      </Field.Label>
      <div aria-live="polite">
        {isInvalid && (
          <Field.Error match className={styles.error}>
            {error}
          </Field.Error>
        )}
      </div>
    </Field.Root>
  );
}
