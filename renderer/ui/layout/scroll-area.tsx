import { ScrollArea as Base } from '@base-ui/react/scroll-area';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-area.module.css';

interface ScrollAreaProps {
  readonly children: ReactNode;
  /** names it for those who scroll it with the keyboard */
  readonly 'aria-label'?: string;
  readonly orientation?: 'vertical' | 'horizontal';
  readonly viewportRef?: Ref<HTMLDivElement>;
  readonly className?: string | undefined;
}

/** Scrolls what does not fit, with a thin bar that lies over the content and takes no space. */
export function ScrollArea(props: ScrollAreaProps) {
  const { children, orientation = 'vertical', viewportRef, className } = props;
  return (
    <Base.Root className={classNames(styles.root, className)}>
      <Base.Viewport
        {...(viewportRef === undefined ? {} : { ref: viewportRef })}
        aria-label={props['aria-label']}
        role={props['aria-label'] === undefined ? undefined : 'region'}
        className={styles.viewport}
      >
        <Base.Content className={styles.content}>{children}</Base.Content>
      </Base.Viewport>
      <Base.Scrollbar orientation={orientation} className={styles.bar}>
        <Base.Thumb className={styles.thumb} />
      </Base.Scrollbar>
    </Base.Root>
  );
}
