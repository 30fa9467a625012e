import { CircleAlert } from 'lucide-react';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './field-error.module.css';

interface FieldErrorProps {
  readonly text: string | null | undefined;
  readonly id?: string;
}

/** What is wrong with several controls that are one answer; a single control has its Field. */
export function FieldError({ text, id }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {text ? (
        <p id={id} className={styles.error}>
          <Icon of={CircleAlert} size={14} />
          {text}
        </p>
      ) : null}
    </div>
  );
}
