import { cappedCount } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import styles from './counter.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CounterProps {
  readonly count: number;
  /** above it a plus stands behind the cap: 9+ */
  readonly cap?: number;
  /** mention calls a person, accent says new, neutral just counts */
  readonly tone?: 'mention' | 'accent' | 'neutral';
  /** what is counted, with its number, for screen readers */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A number in a small disc. Nothing is shown for nothing. */
export function Counter({ count, cap = 99, tone = 'mention', label, className }: CounterProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.root, styles[tone], className)}>
      <span aria-hidden="true">{cappedCount(count, cap)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
