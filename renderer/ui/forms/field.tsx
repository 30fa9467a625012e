import { Field as Base } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import styles from './field.module.css';

export interface CharacterCount {
  /** in the unit of the limit, which is code points: shared/lib/text.ts counts them */
  readonly count: number;
  readonly max: number;
}

interface FieldProps {
  readonly label: ReactNode;
  /** keeps the label for screen readers only, where what is around says it already */
  readonly isLabelHidden?: boolean;
  readonly description?: ReactNode;
  /** what is wrong and what to do; shown in place of the description and read out at once */
  readonly error?: string | null | undefined;
  readonly isOptional?: boolean;
  readonly disabled?: boolean;
  readonly name?: string | undefined;
  readonly counter?: CharacterCount;
  /** one control: it is named by the label and described by what stands below it */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A control with its label, its explanation and its error. */
export function Field(props: FieldProps) {
  const { label, isLabelHidden, description, error, isOptional, ...others } = props;
  const { disabled, name, counter, children, className } = others;
  const { t } = useTranslation();
  const isInvalid = (error ?? '') !== '';
  return (
    <Base.Root
      invalid={isInvalid}
      disabled={disabled === true}
      name={name}
      className={classNames(styles.root, className)}
    >
      <div className={classNames(styles.head, isLabelHidden === true && styles.hiddenHead)}>
        <Base.Label className={styles.label}>{label}</Base.Label>
        {isOptional === true && (
          <span className={styles.optional}>{t('common.state.optional')}</span>
        )}
        {counter && <Counter {...counter} />}
      </div>
      {children}
      {description !== undefined && !isInvalid && (
        <Base.Description className={styles.description}>{description}</Base.Description>
      )}
      <div aria-live="polite" className={styles.says}>
        {isInvalid && (
          <Base.Error match className={styles.error}>
            <Icon of={CircleAlert} size={14} />
            {error}
          </Base.Error>
        )}
      </div>
    </Base.Root>
  );
}

/** `12/1000` in every language (T-129); read out as what is left, and in red once it is too much. */
function Counter({ count, max }: CharacterCount) {
  const { t } = useTranslation();
  const left = max - count;
  const spoken =
    left < 0
      ? t('ui.field.charactersOver', { count: -left })
      : t('ui.field.charactersLeft', { count: left });
  return (
    <span className={classNames(styles.counter, left < 0 && styles.over)} title={spoken}>
      {count}/{max}
    </span>
  );
}
