import type { ReactNode } from 'react';
import styles from './sidebar.module.css';

interface SidebarProps {
  /** names it among the navigations of the page */
  readonly label: string;
  /** what it lists is not there yet */
  readonly isBusy?: boolean;
  /** stands above the list and does not scroll with it */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** The list of places beside the content: channels, chats. Fills its pane on a phone. */
export function Sidebar({ label, isBusy = false, head, children }: SidebarProps) {
  return (
    <nav className={styles.sidebar} aria-label={label} aria-busy={isBusy}>
      {head}
      <div className={styles.scroller}>{children}</div>
    </nav>
  );
}
