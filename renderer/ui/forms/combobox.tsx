import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, X } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { matchesSearch } from '../../lib/matches-search.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import popup from '../overlays/popup.module.css';
import { ChoiceRow } from './choice-row.tsx';
import type { Choice } from './choice.ts';
import styles from './combobox.module.css';
import box from './input-box.module.css';

interface MultiComboboxProps<Value extends string> {
  readonly choices: readonly Choice<Value>[];
  readonly placeholder?: string;
  /** what is said when nothing matches */
  readonly emptyText?: string;
  readonly disabled?: boolean;
  /** how many are drawn at once; typing finds the others */
  readonly most?: number;
  /** for one that stands outside of a Field */
  readonly 'aria-label'?: string;
  readonly values: readonly Value[];
  readonly onValuesChange: (values: readonly Value[]) => void;
}

/** Several of many, each a chip that Backspace or its cross removes. */
export function MultiCombobox<Value extends string>(props: MultiComboboxProps<Value>) {
  const { choices, values, onValuesChange, placeholder, emptyText, ...rest } = props;
  const { t } = useTranslation();
  const chosen = choices.filter((choice) => values.includes(choice.value));
  return (
    <Base.Root<Choice<Value>, true>
      multiple
      items={choices}
      value={chosen}
      onValueChange={(picked, { reason }) => {
        // Escape leaves: it does not throw away what was chosen
        if (reason !== 'escape-key') onValuesChange(picked.map((choice) => choice.value));
      }}
      isItemEqualToValue={isSameChoice}
      filter={matchesChoice}
      {...(rest.most !== undefined && { limit: rest.most })}
      disabled={rest.disabled === true}
      autoHighlight
    >
      <Base.InputGroup className={classNames(box.box, styles.multiple)}>
        <Base.Chips className={styles.chips}>
          {chosen.map((choice) => (
            <Base.Chip key={choice.value} className={styles.chip} aria-label={choice.label}>
              {choice.picture}
              {choice.label}
              <Base.ChipRemove
                className={styles.chipRemove}
                aria-label={t('ui.combobox.remove', { label: choice.label })}
              >
                <Icon of={X} size={14} />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            placeholder={chosen.length === 0 ? placeholder : ''}
            aria-label={rest['aria-label']}
            className={styles.chipInput}
          />
        </Base.Chips>
      </Base.InputGroup>
      <Choices emptyText={emptyText ?? t('ui.combobox.empty')} />
    </Base.Root>
  );
}

function Choices({ emptyText }: { readonly emptyText: string }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} collisionPadding={8} className={popup.positioner}>
        <Base.Popup className={classNames(popup.popup, styles.popup)}>
          <Base.Empty className={styles.empty}>{emptyText}</Base.Empty>
          <Base.List className={classNames(popup.list, styles.list)}>
            {(choice: Choice) => (
              <Base.Item
                key={choice.value}
                value={choice}
                disabled={choice.disabled === true}
                className={popup.item}
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
  );
}

function isSameChoice(left: Choice, right: Choice): boolean {
  return left.value === right.value;
}

function matchesChoice(choice: Choice, query: string): boolean {
  return matchesSearch(choice.label, query);
}
