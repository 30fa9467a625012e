import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';
import popup from './popup.module.css';

interface PopoverProps {
  /** what it is, for screen readers; also shown when `hasTitle` is set */
  readonly title: string;
  readonly hasTitle?: boolean;
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  readonly align?: 'start' | 'center' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** for content that brings its own edges, such as a picture */
  readonly isBare?: boolean;
}

/** Something to look at or to fill in beside what opened it, while the page goes on. */
export function Popover(props: PopoverProps) {
  const { title, hasTitle = false, trigger, children, side = 'bottom', align = 'start' } = props;
  const { open, onOpenChange, isBare = false } = props;
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(isOpen) => {
        onOpenChange?.(isOpen);
      }}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={popup.positioner}
        >
          <Base.Popup className={classNames(popup.popup, styles.popup, isBare && styles.bare)}>
            <Base.Title className={hasTitle ? styles.title : styles.hiddenTitle}>
              {title}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
