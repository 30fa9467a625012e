import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { anchorOf, type AnchorBox } from '../../lib/overlays.ts';
import { IconButton } from '../actions/icon-button.tsx';
import type { IconSource } from '../display/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../overlays/menu.tsx';

/** Something that can be done from the header of a pane. */
export interface HeaderAct {
  readonly icon: IconSource;
  readonly label: string;
  /** `anchor`: the button that was pressed; none where it was an entry of a menu */
  readonly onSelect: (anchor?: AnchorBox) => void;
}

interface HeaderActsProps {
  readonly acts: readonly HeaderAct[];
}

/** Each with a button of its own, where the line has space for them. */
export function HeaderButtons({ acts }: HeaderActsProps) {
  return acts.map(({ icon, label, onSelect }) => (
    <IconButton
      key={label}
      icon={icon}
      label={label}
      tooltipSide="bottom"
      onClick={(event) => onSelect(anchorOf(event))}
    />
  ));
}

interface HeaderMenuProps extends HeaderActsProps {
  /** the name of its button */
  readonly label: string;
  /** entries below the acts */
  readonly children?: ReactNode;
}

/** The same in a menu: on a phone a title between six buttons could not be read. */
export function HeaderMenu({ label, acts, children }: HeaderMenuProps) {
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={EllipsisVertical} label={label} tooltipSide="bottom" />}
    >
      {acts.map((act) => (
        <MenuItem key={act.label} icon={act.icon} onSelect={() => act.onSelect()}>
          {act.label}
        </MenuItem>
      ))}
      {acts.length > 0 && children !== undefined && <MenuSeparator />}
      {children}
    </Menu>
  );
}
