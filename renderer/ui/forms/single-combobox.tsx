import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronsUpDown, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import popup from '../overlays/popup.module.css';
import type { Choice } from './choice.ts';
import { ComboboxRows, type ActiveRow } from './combobox-rows.tsx';
import styles from './combobox.module.css';
import box from './input-box.module.css';

interface ComboboxProps<Item extends Choice> {
  readonly choices: readonly Item[];
  readonly value: string | null;
  /** null: what was chosen was taken out again */
  readonly onValueChange: (value: string | null) => void;
  /** whether a choice fits what is typed */
  readonly matches: (choice: Item, typed: string) => boolean;
  /** what is typed, where what it finds is fetched */
  readonly onTyped?: (typed: string) => void;
  readonly placeholder?: string;
  /** what is said when nothing matches */
  readonly emptyText: string;
  readonly disabled?: boolean;
  /** for one that stands outside of a Field */
  readonly 'aria-label'?: string;
}

/** One of many, found by typing; five rows are seen at once. */
export function Combobox<Item extends Choice>(props: ComboboxProps<Item>) {
  const { choices, value, onValueChange, matches, placeholder, emptyText, disabled } = props;
  const { t } = useTranslation();
  const [active, setActive] = useState<ActiveRow>(noRow);
  const [typed, setTyped] = useState('');
  return (
    <Base.Root<Item>
      virtualized
      items={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      onValueChange={(picked) => onValueChange(picked?.value ?? null)}
      isItemEqualToValue={isSameChoice}
      filter={matches}
      onInputValueChange={(text) => {
        setTyped(text);
        props.onTyped?.(text);
      }}
      onItemHighlighted={(_choice, { index, reason }) => {
        setActive({ index, isPointed: reason === 'pointer' });
      }}
      disabled={disabled === true}
      autoHighlight
    >
      <Base.InputGroup className={box.box}>
        <Base.Input
          placeholder={placeholder}
          aria-label={props['aria-label']}
          className={box.input}
        />
        {value !== null && (
          <Base.Clear aria-label={t('ui.combobox.clear')} className={styles.chipRemove}>
            <Icon of={X} size={14} />
          </Base.Clear>
        )}
        <Base.Trigger
          aria-label={t('ui.combobox.open')}
          className={classNames(styles.chipRemove, box.icon)}
        >
          <Icon of={ChevronsUpDown} size={16} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} collisionPadding={8} className={popup.positioner}>
          <Base.Popup className={classNames(popup.popup, styles.popup)}>
            <Base.Empty className={styles.empty}>{emptyText}</Base.Empty>
            <ComboboxRows active={active} typed={typed} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const noRow: ActiveRow = { index: -1, isPointed: false };

function isSameChoice(left: Choice, right: Choice): boolean {
  return left.value === right.value;
}
