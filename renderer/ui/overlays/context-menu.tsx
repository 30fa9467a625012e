import { ContextMenu as Base } from '@base-ui/react/context-menu';
import type { ReactElement, ReactNode } from 'react';
import { MenuPopup } from './menu.tsx';
import popup from './popup.module.css';

interface ContextMenuProps {
  /** MenuItem and its kin, from overlays/menu.tsx */
  readonly items: ReactNode;
  /** the element the menu belongs to */
  readonly children: ReactElement;
  readonly disabled?: boolean;
}

/**
 * Actions on what was pressed with the right button, long under a finger, or with the menu key
 * while it had the focus. Everything in it can also be reached in another way.
 */
export function ContextMenu({ items, children, disabled = false }: ContextMenuProps) {
  return (
    <Base.Root
      disabled={disabled}
      onOpenChange={(isOpen) => {
        if (isOpen) putBack();
      }}
    >
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner collisionPadding={8} className={popup.positioner}>
          <MenuPopup>{items}</MenuPopup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * A finger that rests may have lifted what it rests on, to sort it; when it rests longer it asks for
 * the menu. What follows the touch is told that it was cancelled.
 */
function putBack(): void {
  document.dispatchEvent(new Event('touchcancel'));
}
