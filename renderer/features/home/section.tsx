import { useId, type ReactNode } from 'react';
import styles from './tonight.module.css';

interface SectionProps {
  readonly title: string;
  /** stands at the end of the title's line */
  readonly end?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** One thing that goes on tonight, under its name. */
export function Section({ title, end, isBusy, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isBusy} className={styles.section}>
      <header className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {end}
      </header>
      {children}
    </section>
  );
}
