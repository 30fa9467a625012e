import { Drawer as Base } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sheet.module.css';

interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly children: ReactNode;
  /** the edge it comes from, and to which it is swiped away */
  readonly from?: 'bottom' | 'start' | 'end';
}

const swipeDirections = { bottom: 'down', start: 'left', end: 'right' } as const;

/** What a menu or a pane becomes on a phone: it comes from an edge and is swiped back to it. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, isTitleHidden = false, children, from = 'bottom' } = props;
  return (
    <Base.Root
      open={open}
      swipeDirection={swipeDirections[from]}
      onOpenChange={(isOpen) => {
        onOpenChange(isOpen);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup data-modal="" className={classNames(styles.popup, styles[from])}>
            {from === 'bottom' && <div className={styles.grip} />}
            <Base.Content className={styles.content}>
              <Base.Title className={isTitleHidden ? styles.hiddenTitle : styles.title}>
                {title}
              </Base.Title>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
