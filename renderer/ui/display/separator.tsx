import { Separator as Base } from '@base-ui/react/separator';
import { classNames } from '../class-names.ts';
import styles from './separator.module.css';

interface SeparatorProps {
  readonly orientation?: 'horizontal' | 'vertical';
  /** words in the line, such as a date */
  readonly label?: string;
  /** coral, for where the new begins */
  readonly tone?: 'plain' | 'coral';
}

/** A hairline between what differs. */
export function Separator(props: SeparatorProps) {
  const { orientation = 'horizontal', label, tone = 'plain' } = props;
  if (label === undefined) {
    return <Base orientation={orientation} className={classNames(styles.line, styles[tone])} />;
  }
  return (
    <div className={classNames(styles.labelled, styles[tone])}>
      <span className={styles.rule} />
      <span className={styles.label}>{label}</span>
      <span className={styles.rule} />
    </div>
  );
}
