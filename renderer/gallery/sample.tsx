import type { ReactNode } from 'react';
import styles from './sample.module.css';

interface SampleProps {
  readonly title: string;
  readonly children: ReactNode;
  /** row sets things side by side, column one below the other, grid in columns of 280 px */
  readonly layout?: 'row' | 'column' | 'grid';
}

/** One building block with its states. */
export function Sample({ title, children, layout = 'row' }: SampleProps) {
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles[layout]}>{children}</div>
    </div>
  );
}
