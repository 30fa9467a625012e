import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './command-palette.module.css';
import { OverlayRoot } from './overlay-stack.tsx';

/** Something a palette leads to. */
export interface PaletteItem {
  /** its own among all items */
  readonly id: string;
  /** what a screen reader says of it first */
  readonly label: string;
}

export interface PaletteGroup<Item extends PaletteItem> {
  readonly label: string;
  readonly items: readonly Item[];
}

interface CommandPaletteProps<Item extends PaletteItem> {
  readonly title: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  /** what fits the query, best first; the palette itself filters nothing */
  readonly groups: readonly PaletteGroup<Item>[];
  readonly renderItem: (item: Item) => ReactNode;
  readonly onSelect: (item: Item) => void;
  /** what is said when nothing fits */
  readonly emptyText: string;
  readonly foot?: ReactNode;
  readonly onClose: () => void;
}

/** A field over the page with what it finds below: arrows choose, Enter goes, Escape closes. */
export function CommandPalette<Item extends PaletteItem>(props: CommandPaletteProps<Item>) {
  const { t } = useTranslation();
  const { title, placeholder, query, groups, foot, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <OverlayRoot>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Viewport className={styles.viewport}>
            <Dialog.Popup data-modal="" initialFocus={input} className={styles.popup}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <Autocomplete.Root
                open
                inline
                mode="none"
                items={groups}
                value={query}
                onValueChange={props.onQueryChange}
                itemToStringValue={labelOf}
                autoHighlight="always"
                keepHighlight
              >
                <div className={styles.head}>
                  <Icon of={Search} size={20} />
                  <Autocomplete.Input
                    ref={input}
                    aria-label={title}
                    placeholder={placeholder}
                    spellCheck={false}
                    className={styles.input}
                  />
                  <Dialog.Close
                    render={<IconButton icon={X} label={t('ui.dialog.close')} hasTooltip={false} />}
                  />
                </div>
                <Autocomplete.Empty className={styles.empty}>{props.emptyText}</Autocomplete.Empty>
                <Items {...props} />
              </Autocomplete.Root>
              {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </OverlayRoot>
    </Dialog.Root>
  );
}

function Items<Item extends PaletteItem>(props: CommandPaletteProps<Item>) {
  const { title, renderItem, onSelect } = props;
  return (
    <Autocomplete.List aria-label={title} className={styles.list}>
      {(group: PaletteGroup<Item>) => (
        <Autocomplete.Group key={group.label} items={group.items}>
          <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: Item) => (
              <Autocomplete.Item
                key={item.id}
                value={item}
                onClick={() => onSelect(item)}
                className={styles.item}
              >
                {renderItem(item)}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function labelOf(item: PaletteItem): string {
  return item.label;
}
