import type { ReactNode } from 'react';
import styles from './bot-settings.module.css';

interface BotSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the settings, with its heading. */
export function BotSection({ title, children }: BotSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}
