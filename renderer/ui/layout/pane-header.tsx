import type { ReactNode } from 'react';
import styles from './pane-header.module.css';

interface PaneHeaderProps {
  /** an icon or a picture before the title */
  readonly mark: ReactNode;
  readonly title: string;
  /** what is said beside the title; gives way first where there is no room */
  readonly children?: ReactNode;
  /** what can be done here, at the end of the line */
  readonly actions?: ReactNode;
}

/** The line above what a pane shows: what it is, and what can be done with it. */
export function PaneHeader({ mark, title, children, actions }: PaneHeaderProps) {
  return (
    <header className={styles.header}>
      {mark}
      <h1 className={styles.title}>{title}</h1>
      {children}
      <span className={styles.actions}>{actions}</span>
    </header>
  );
}
