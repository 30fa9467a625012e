import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconSource } from '../display/icon.tsx';
import { Kbd } from '../display/kbd.tsx';
import styles from './menu.module.css';
import popup from './popup.module.css';

interface MenuProps {
  /** the button that opens it: a Button or an IconButton */
  readonly trigger: ReactElement;
  /** MenuItem and its kin */
  readonly children: ReactNode;
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  readonly align?: 'start' | 'center' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** Actions on one thing, opened by a button. Arrow keys, first letters and Escape do what they say. */
export function Menu({ trigger, children, side = 'bottom', align = 'start', ...root }: MenuProps) {
  const { open, onOpenChange } = root;
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
          sideOffset={4}
          collisionPadding={8}
          className={popup.positioner}
        >
          <MenuPopup>{children}</MenuPopup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The surface of every menu; overlays/context-menu.tsx shares it. */
export function MenuPopup({ children }: { readonly children: ReactNode }) {
  return (
    <Base.Popup className={classNames(popup.popup, styles.popup)}>
      <div className={popup.list}>{children}</div>
    </Base.Popup>
  );
}

interface MenuItemProps {
  readonly children: ReactNode;
  readonly icon?: IconSource | undefined;
  /** shown only: the owner of the shortcut listens for it */
  readonly shortcut?: string;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** takes something away that does not come back by itself */
  readonly isDanger?: boolean;
  readonly closeOnClick?: boolean;
}

/** One action. */
export function MenuItem(props: MenuItemProps) {
  const { children, icon, shortcut, onSelect, disabled = false, isDanger = false } = props;
  return (
    <Base.Item
      disabled={disabled}
      closeOnClick={props.closeOnClick ?? true}
      onClick={onSelect}
      className={classNames(popup.item, isDanger && styles.danger)}
    >
      {icon && <Icon of={icon} className={popup.itemIcon} />}
      <span className={popup.itemText}>{children}</span>
      {shortcut !== undefined && <Kbd shortcut={shortcut} />}
    </Base.Item>
  );
}

/** A line between what differs. */
export function MenuSeparator() {
  return <Base.Separator className={popup.separator} />;
}
