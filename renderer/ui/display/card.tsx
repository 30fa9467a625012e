import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends Omit<ComponentPropsWithRef<'div'>, 'className' | 'style'> {
  readonly children: ReactNode;
  /** can be pressed anywhere: the link or button within that carries `data-cover` covers it */
  readonly isInteractive?: boolean;
  /** for a card that begins with a picture */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
}

/** Things that belong together, on a ground of their own. */
export function Card({ isInteractive, isBare, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        styles.root,
        isInteractive === true && styles.interactive,
        isBare === true && styles.bare,
        className,
      )}
    />
  );
}
