import { cappedCount } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { Counter } from './counter.tsx';
import styles from './unread-mark.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface UnreadMarkProps {
  /** how many messages call the reader: counted in coral */
  readonly calls: number;
  /** how many are unread at all: without calls, a quiet dot */
  readonly unread: number;
  /** above it a plus stands behind the cap: 9+ */
  readonly cap?: number;
  /** what is unread, with its number, for screen readers */
  readonly label: string;
  readonly className?: string | undefined;
}

/** What waits in a place. Nothing is shown for nothing. */
export function UnreadMark({ calls, unread, cap = 99, label, className }: UnreadMarkProps) {
  if (calls > 0) return <Counter count={calls} cap={cap} label={label} className={className} />;
  if (unread <= 0) return null;
  return (
    <span title={cappedCount(unread, cap)} className={classNames(styles.dot, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
