import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconSource } from './icon.tsx';
import styles from './tag.module.css';

/** `warning` is yellow and tells what goes on, `attention` is orange and asks for something to be done. */
export type Tone =
  | 'neutral'
  | 'accent'
  | 'coral'
  | 'danger'
  | 'warning'
  | 'attention'
  | 'success'
  | 'info';

interface TagProps {
  readonly children: ReactNode;
  readonly tone?: Tone;
  readonly icon?: IconSource;
}

/** One or two words that say what kind or in which state something is. */
export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={classNames(styles.root, styles[tone])}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
