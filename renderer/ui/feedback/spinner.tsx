import { VisuallyHidden } from '../display/visually-hidden.tsx';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** what is being waited for; without it the spinner is decoration beside words that say it */
  readonly label?: string;
  readonly size?: 16 | 20 | 24 | 40;
}

/** Work of unknown length is under way. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    <span className={styles.root} role={label === undefined ? undefined : 'status'}>
      <svg
        className={styles.ring}
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        aria-hidden="true"
      >
        <circle className={styles.track} cx="10" cy="10" r="8" />
        <path className={styles.arc} d="M18 10a8 8 0 0 0-8-8" />
      </svg>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
