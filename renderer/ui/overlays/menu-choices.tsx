import { Menu as Base } from '@base-ui/react/menu';
import { ChevronRight, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconSource } from '../display/icon.tsx';
import { MenuPopup } from './menu.tsx';
import styles from './menu.module.css';
import popup from './popup.module.css';

/*
 * What only some menus hold. It comes with what is in those: the first screens have the menus
 * themselves, and what they hold is loaded when one is opened.
 */

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
