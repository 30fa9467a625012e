import { Menu as Base } from '@base-ui/react/menu';
import { Check, ChevronRight, Circle } from 'lucide-react';
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
  /** shown only: whoever owns the shortcut listens for it */
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

interface MenuCheckboxItemProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** Something to switch; the menu stays open for the next one. */
export function MenuCheckboxItem(props: MenuCheckboxItemProps) {
  const { children, checked, onCheckedChange, disabled = false } = props;
  return (
    <Base.CheckboxItem
      checked={checked}
      disabled={disabled}
      onCheckedChange={(isChecked) => {
        onCheckedChange(isChecked);
      }}
      className={popup.item}
    >
      <span className={popup.itemText}>{children}</span>
      <Base.CheckboxItemIndicator className={popup.check}>
        <Icon of={Check} size={16} />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

interface MenuChoiceProps<Value extends string> {
  readonly label?: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly picture?: ReactNode;
  }[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
}

/** One of a few, within a menu. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, choices, value, onValueChange } = props;
  return (
    <Base.Group>
      {label !== undefined && <Base.GroupLabel className={popup.label}>{label}</Base.GroupLabel>}
      <Base.RadioGroup
        value={value}
        onValueChange={(chosen: Value) => {
          onValueChange(chosen);
        }}
      >
        {choices.map((choice) => (
          <Base.RadioItem
            key={choice.value}
            value={choice.value}
            closeOnClick
            className={popup.item}
          >
            {choice.picture}
            <span className={popup.itemText}>{choice.label}</span>
            <Base.RadioItemIndicator className={popup.check}>
              <Icon of={Circle} size={14} className={styles.dot} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

/** Items that belong together, under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={popup.label}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

/** A line between what differs. */
export function MenuSeparator() {
  return <Base.Separator className={popup.separator} />;
}

interface SubmenuProps {
  readonly label: ReactNode;
  readonly icon?: IconSource;
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

/** A menu that opens beside its item. */
export function Submenu({ label, icon, children, disabled = false }: SubmenuProps) {
  return (
    <Base.SubmenuRoot disabled={disabled}>
      <Base.SubmenuTrigger className={popup.item}>
        {icon && <Icon of={icon} className={popup.itemIcon} />}
        <span className={popup.itemText}>{label}</span>
        <Icon of={ChevronRight} size={16} className={styles.chevron} />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner
          sideOffset={2}
          alignOffset={-5}
          collisionPadding={8}
          className={popup.positioner}
        >
          <MenuPopup>{children}</MenuPopup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}
