import type { ReactNode } from 'react';
import { Avatar } from '../../ui/display/avatar.tsx';
import styles from './admin.module.css';

interface PersonLineProps {
  readonly name: string;
  readonly picture: string | null;
  readonly shape?: 'rounded';
  /** tags behind the name */
  readonly tags?: ReactNode;
  readonly children: ReactNode;
}

/** A person or a team in a row: the picture, the name with its tags, and what there is to say. */
export function PersonLine({ name, picture, shape, tags, children }: PersonLineProps) {
  return (
    <>
      <Avatar name={name} src={picture} size={40} {...(shape && { shape })} />
      <span className={styles.words}>
        <span className={styles.title}>
          {name}
          {tags}
        </span>
        <span className={styles.quiet}>{children}</span>
      </span>
    </>
  );
}
