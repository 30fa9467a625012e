import { CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './form-alert.module.css';

interface FormAlertProps {
  readonly text: string | null | undefined;
  /** one more sentence */
  readonly more?: string;
  readonly tone?: 'danger' | 'success';
}

/** What became of a whole form, said at once to eyes and screen readers. */
export function FormAlert({ text, more, tone = 'danger' }: FormAlertProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'}>
      {text ? (
        <div className={classNames(styles.root, styles[tone])}>
          <Icon of={tone === 'danger' ? CircleAlert : CircleCheck} size={18} />
          <p>
            {text}
            {more !== undefined && <span className={styles.more}>{more}</span>}
          </p>
        </div>
      ) : null}
    </div>
  );
}
