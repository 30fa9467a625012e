import { VisuallyHidden } from '../display/visually-hidden.tsx';
import styles from './loading-dots.module.css';

/** Three dots that breathe: for a place that a few words will fill in a moment. */
export function LoadingDots({ label }: { readonly label: string }) {
  return (
    <output className={styles.root}>
      <span className={styles.dot} />
      <span className={styles.dot} />
      <span className={styles.dot} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
