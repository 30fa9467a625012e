import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconSource } from '../display/icon.tsx';
import styles from './notice-state.module.css';

interface NoticeStateProps {
  readonly icon: IconSource;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: 'accent' | 'danger' | 'neutral';
  /** page fills what it stands in, inline takes the space it needs */
  readonly size?: 'page' | 'inline';
  /** whether screen readers are told at once, in the next pause, or not by themselves */
  readonly announced?: 'at-once' | 'in-a-pause';
}

const roles = { 'at-once': 'alert', 'in-a-pause': 'status' } as const;

/** What stands where content would: the common shape of the empty, the failed and the offline. */
export function NoticeState(props: NoticeStateProps) {
  const { icon, title, children, action, tone = 'neutral', size = 'page', announced } = props;
  return (
    <div className={classNames(styles.root, styles[size])} role={announced && roles[announced]}>
      <span className={classNames(styles.picture, styles[tone])}>
        <Icon of={icon} size={size === 'page' ? 24 : 20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <div className={styles.text}>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
