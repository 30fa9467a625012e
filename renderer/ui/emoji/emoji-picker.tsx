import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useEmojiTable } from '../../lib/emoji/use-emoji-table.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { PickedEmoji } from '../../lib/overlays.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { SearchInput } from '../forms/text-input.tsx';
import { EmojiFoot } from './emoji-foot.tsx';
import { EmojiGrid, type EmojiGridHandle } from './emoji-grid.tsx';
import styles from './emoji-picker.module.css';
import {
  cellAt,
  cellBeside,
  emojiRows,
  emojiSections,
  type CustomEmojiGroup,
  type Direction,
  type EmojiCell,
} from '../../lib/emoji/emoji-sections.ts';
import { EmojiTabs } from './emoji-tabs.tsx';
import { ToneMenu } from './tone-menu.tsx';

interface EmojiPickerProps {
  /** the emojis of teams, in their order */
  readonly custom: readonly CustomEmojiGroup[];
  /** the ids of those used last, the newest first */
  readonly recent: readonly string[];
  /** the colour of skin: 0 is none, then five from light to dark */
  readonly tone: number;
  readonly onToneChange: (tone: number) => void;
  /** `isMore`: Shift was held, and another one is to follow */
  readonly onPick: (picked: PickedEmoji, isMore: boolean) => void;
  /** where Plus is to be had */
  readonly upgradePath: string;
}

/** The width at which dialogs and sheets take a window for a phone's. */
const PHONE = '(width <= 600px)';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * All emoji there are: those of Unicode and those of teams. The line to search by keeps the focus;
 * the arrow keys walk over what it finds, Enter picks.
 */
export function EmojiPicker(props: EmojiPickerProps) {
  const { custom, recent, tone, onPick } = props;
  const { t } = useTranslation();
  const gridId = useId();
  const grid = useRef<EmojiGridHandle>(null);
  const table = useEmojiTable(true);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const [chosen, setChosen] = useState(0);
  const [isPhone, columns] = useColumns();
  // the order of those used last stays while the picker is open: nothing moves under the pointer
  const [firstRecent] = useState(recent);
  const rows = useMemo(() => {
    const input = { table: table ?? [], custom, recent: firstRecent, tone, query: asked };
    return emojiRows(emojiSections(input), columns);
  }, [table, custom, firstRecent, tone, asked, columns]);
  const active = cellAt(rows, chosen);

  const pick = (cell: EmojiCell, isMore: boolean) => {
    if (cell.isLocked) return;
    const text = cell.isCustom ? `<:${cell.code}:${cell.id}>` : cell.id;
    onPick({ id: cell.id, text }, isMore);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const direction = directions[event.key];
    if (direction) {
      const next = cellBeside(rows, chosen, direction);
      setChosen(next);
      grid.current?.showRow(cellAt(rows, next)?.row ?? 0);
    } else if (event.key === 'Enter' && active) pick(active.cell, event.shiftKey);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classNames(styles.picker, isPhone && styles.phone)}>
      <div className={styles.head}>
        <SearchInput
          label={t('ui.emoji.search')}
          value={query}
          onValueChange={(text) => {
            setQuery(text);
            setChosen(0);
            grid.current?.showRow(0);
          }}
          role="combobox"
          aria-haspopup="grid"
          aria-expanded
          aria-controls={gridId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${gridId}-${String(chosen)}` : undefined}
          onKeyDown={onKeyDown}
          className={styles.search}
        />
        <ToneMenu tone={tone} onToneChange={props.onToneChange} />
      </div>
      {asked.trim() === '' && (
        <EmojiTabs rows={rows} onShow={(row) => grid.current?.showRow(row)} />
      )}
      {table ? (
        <EmojiGrid
          ref={grid}
          id={gridId}
          rows={rows}
          columns={columns}
          rowHeight={isPhone ? 48 : 40}
          chosen={chosen}
          onPoint={setChosen}
          onPick={pick}
        />
      ) : (
        <Waiting id={gridId} />
      )}
      <EmojiFoot cell={active?.cell ?? null} upgradePath={props.upgradePath} />
    </div>
  );
}

function useColumns(): readonly [isPhone: boolean, columns: number] {
  const isPhone = useMediaQuery(PHONE);
  return [isPhone, isPhone ? 7 : 9];
}

function Waiting({ id }: { readonly id: string }) {
  return (
    <div id={id} className={styles.waiting} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} shape="block" height={32} />
      ))}
    </div>
  );
}
