import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Icon, type IconSource } from '../../ui/display/icon.tsx';
import styles from './site-page.module.css';

interface SitePageProps {
  readonly title: string;
  /** in the browser's tab, where the title is a whole sentence */
  readonly tabTitle?: string;
  readonly lead: ReactNode;
  /** what the reader can do here */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A public page that shows rather than tells: a title, what can be done, then sections. */
export function SitePage({ title, tabTitle = title, lead, actions, children }: SitePageProps) {
  usePageTitle(tabTitle);
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface SiteSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of such a page. */
export function SiteSection({ id, title, children }: SiteSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SiteCardProps {
  readonly icon: IconSource;
  readonly title: string;
  readonly children: ReactNode;
}

/** One point of several. */
export function SiteCard({ icon, title, children }: SiteCardProps) {
  return (
    <li className={styles.card}>
      <span className={styles.cardIcon}>
        <Icon of={icon} size={24} />
      </span>
      <h3 className={styles.cardTitle}>{title}</h3>
      <p className={styles.cardText}>{children}</p>
    </li>
  );
}
