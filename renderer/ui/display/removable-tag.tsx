import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import styles from './removable-tag.module.css';

interface RemovableTagProps {
  readonly children: ReactNode;
  /** names its button: what is removed */
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly tone?: 'accent' | 'danger';
}

/** Something chosen that can be taken away again. */
export function RemovableTag(props: RemovableTagProps) {
  const { children, removeLabel, onRemove, tone = 'accent' } = props;
  return (
    <span className={classNames(styles.root, tone === 'danger' && styles.danger)}>
      <span className={styles.text}>{children}</span>
      <button type="button" aria-label={removeLabel} onClick={onRemove} className={styles.remove}>
        <Icon of={X} size={14} />
      </button>
    </span>
  );
}
