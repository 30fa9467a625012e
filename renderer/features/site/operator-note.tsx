import type { ReactNode } from 'react';
import styles from './site-page.module.css';

interface OperatorNoteProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/** How what is missing is set up, for the one who can; folded up for all others. */
export function OperatorNote({ summary, children }: OperatorNoteProps) {
  return (
    <details className={styles.operator}>
      <summary>{summary}</summary>
      <p>{children}</p>
    </details>
  );
}
