import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Logo } from '../../../ui/display/logo.tsx';
import styles from './entry-frame.module.css';

interface EntryFrameProps {
  readonly children: ReactNode;
  /** false where there is no home to go to yet */
  readonly hasHome?: boolean;
}

/**
 * What stands around every page on the way in: the mark and the sea. It stands outside of the
 * router too, so that its way home is a plain link.
 */
export function EntryFrame({ children, hasHome = true }: EntryFrameProps) {
  return (
    <div className={styles.page}>
      <svg
        className={styles.ground}
        viewBox="0 0 1440 420"
        preserveAspectRatio="xMidYMax slice"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path opacity=".34" d="M-10 250c180-110 330-110 520 0s330 110 520 0 260-90 430-30" />
        <path opacity=".22" d="M-10 300c160-90 320-100 500-10s360 120 540 20 250-80 420-20" />
        <path opacity=".14" d="M-10 350c150-80 330-90 510-10s350 100 530 20 270-60 420 0" />
        <path opacity=".08" d="M-10 400c150-70 330-80 510-10s350 90 530 10 270-50 420 10" />
      </svg>
      <header className={styles.head}>
        {hasHome ? (
          <a href={paths.home()} className={styles.home}>
            <Logo variant="full" size={32} />
          </a>
        ) : (
          <Logo variant="full" size={32} />
        )}
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

interface EntryPanelProps {
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

/** The sheet on which a page of the way in is written. */
export function EntryPanel({ title, description, children }: EntryPanelProps) {
  usePageTitle(title);
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.description}>{description}</p>
      {children}
    </section>
  );
}
