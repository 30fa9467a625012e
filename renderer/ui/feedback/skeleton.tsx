import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** any CSS length; a number is pixels */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly shape?: 'text' | 'block' | 'circle';
  readonly className?: string | undefined;
}

/**
 * A place held for what is loading, in its true size, so that nothing jumps when it comes. Screen
 * readers are told by the `aria-busy` of the list around it.
 */
export function Skeleton({ width, height, shape = 'text', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.root, styles[shape], className)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
