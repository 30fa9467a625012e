import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from '../display/kbd.tsx';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** a few words more than what is seen; never the only place where something needed stands */
  readonly content: ReactNode;
  /** keys that do the same, such as `Mod+K` */
  readonly shortcut?: string | undefined;
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  /** milliseconds a pointer must rest; keyboard focus shows it at once */
  readonly delay?: number;
  readonly disabled?: boolean;
  /** one element that takes a ref and the handlers of its pointer and focus */
  readonly children: ReactElement;
}

/** Around many hints: once one is seen, its neighbours come without waiting. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  return <Base.Provider>{children}</Base.Provider>;
}

/** A hint beside what is pointed at or focused. */
export function Tooltip(props: TooltipProps) {
  const { content, shortcut, side = 'top', delay = 500, disabled = false, children } = props;
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger delay={delay} render={children} />
      <TooltipPopup side={side}>
        {content}
        {shortcut !== undefined && <Kbd shortcut={shortcut} />}
      </TooltipPopup>
    </Base.Root>
  );
}

type TooltipPopupProps = Pick<Base.Positioner.Props, 'anchor' | 'side'> &
  Pick<Base.Popup.Props, 'children' | 'onPointerEnter' | 'onPointerLeave'>;

/** What a hint says, beside its trigger or another anchor. */
export function TooltipPopup({ anchor, side = 'top', ...popup }: TooltipPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner
        anchor={anchor}
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className={styles.positioner}
      >
        <Base.Popup {...popup} className={styles.popup} />
      </Base.Positioner>
    </Base.Portal>
  );
}
