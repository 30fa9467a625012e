import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconSource } from '../../../ui/display/icon.tsx';
import styles from './entry-notice.module.css';

interface EntryNoticeProps {
  readonly icon: IconSource;
  readonly tone?: 'accent' | 'danger' | 'success';
  readonly title: string;
  readonly text: ReactNode;
  /** what to do about it */
  readonly actions?: ReactNode;
  /** more than words, such as a code */
  readonly children?: ReactNode;
}

/** A page that says one thing. */
export function EntryNotice(props: EntryNoticeProps) {
  const { icon, tone = 'accent', title, text, actions, children } = props;
  usePageTitle(title);
  return (
    <section className={styles.root}>
      <span className={classNames(styles.disc, styles[tone])}>
        <Icon of={icon} size={32} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
