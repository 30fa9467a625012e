import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import popup from '../overlays/popup.module.css';
import { ChoiceRow } from './choice-row.tsx';
import type { Choice } from './choice.ts';
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
  return (
    <Base.Root<Item>
      items={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      onValueChange={(picked) => onValueChange(picked?.value ?? null)}
      isItemEqualToValue={isSameChoice}
      filter={matches}
      {...(props.onTyped && { onInputValueChange: props.onTyped })}
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
        <Base.Trigger aria-label={t('ui.combobox.open')} className={styles.chipRemove}>
          <Icon of={ChevronsUpDown} size={16} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} collisionPadding={8} className={popup.positioner}>
          <Base.Popup className={classNames(popup.popup, styles.popup)}>
            <Base.Empty className={styles.empty}>{emptyText}</Base.Empty>
            <Base.List className={classNames(popup.list, styles.list, styles.fiveRows)}>
              {(choice: Item) => (
                <Base.Item
                  key={choice.value}
                  value={choice}
                  className={classNames(popup.item, styles.tallRow)}
                >
                  <ChoiceRow choice={choice} />
                  <Base.ItemIndicator className={popup.check}>
                    <Icon of={Check} size={16} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function isSameChoice(left: Choice, right: Choice): boolean {
  return left.value === right.value;
}
