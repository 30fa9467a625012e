import type { ReactNode } from 'react';
import styles from './section-page.module.css';

interface SectionPageProps {
  readonly title: string;
  readonly lead: string;
  /** stands beside the title */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the dashboard: what it is, then what is in it. */
export function SectionPage({ title, lead, action, children }: SectionPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}

/** The frame of what is empty, so that a section without content still has a shape. */
export function EmptySection({ children }: { readonly children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
