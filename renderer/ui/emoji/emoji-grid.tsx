import { useVirtualizer } from '@tanstack/react-virtual';
import { Lock } from 'lucide-react';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../class-names.ts';
import { EmojiGlyph } from '../display/emoji-glyph.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './emoji-picker.module.css';
import type { EmojiCell, EmojiRow } from '../../lib/emoji/emoji-sections.ts';
import { useSectionName } from './use-section-name.ts';

export interface EmojiGridHandle {
  /** brings a row into sight */
  readonly showRow: (row: number) => void;
}

interface EmojiGridProps {
  readonly ref: Ref<EmojiGridHandle>;
  readonly id: string;
  readonly rows: readonly EmojiRow[];
  readonly columns: number;
  /** pixels */
  readonly rowHeight: number;
  /** the place of the cell that Enter picks */
  readonly chosen: number;
  readonly onPoint: (index: number) => void;
  readonly onPick: (cell: EmojiCell, isMore: boolean) => void;
}

/** Pixels. */
const HEADING = 32;

/** Thousands of emoji, of which only those in sight are drawn. The line above has the focus. */
export function EmojiGrid(props: EmojiGridProps) {
  const { ref, id, rows, columns, rowHeight, chosen, onPoint, onPick } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  // We do not compile our components; nothing of this is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? HEADING : rowHeight),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 3,
  });
  useImperativeHandle(ref, () => ({
    showRow(row) {
      // a heading comes to the top, what is walked to just into sight
      const isHeading = rows[row]?.kind === 'heading';
      virtualizer.scrollToIndex(row, { align: isHeading ? 'start' : 'auto' });
    },
  }));
  if (rows.every(({ section }) => section.cells.length === 0)) {
    return (
      <p id={id} className={styles.nothing} role="status">
        {t('ui.emoji.nothing')}
      </p>
    );
  }
  return (
    // a region that scrolls can be reached and scrolled with the keyboard
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={styles.scroller} tabIndex={0}>
      <div
        id={id}
        role="grid"
        aria-label={t('ui.emoji.label')}
        aria-rowcount={rows.length}
        aria-colcount={columns}
        className={styles.grid}
        style={{ blockSize: virtualizer.getTotalSize(), '--columns': columns }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start, size }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 1}
              className={row.kind === 'heading' ? styles.heading : styles.line}
              style={{ blockSize: size, transform: `translateY(${String(start)}px)` }}
            >
              {row.kind === 'heading' ? (
                <Heading row={row} columns={columns} />
              ) : (
                row.cells.map((cell, column) => (
                  <Cell
                    key={cell.id}
                    id={`${id}-${String(row.first + column)}`}
                    cell={cell}
                    isChosen={row.first + column === chosen}
                    onPoint={() => onPoint(row.first + column)}
                    onPick={(isMore) => onPick(cell, isMore)}
                  />
                ))
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Heading({ row, columns }: { readonly row: EmojiRow; readonly columns: number }) {
  const nameOf = useSectionName();
  return (
    <span role="columnheader" aria-colspan={columns} className={styles.headingText}>
      {nameOf(row.section)}
    </span>
  );
}

interface CellProps {
  readonly id: string;
  readonly cell: EmojiCell;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onPick: (isMore: boolean) => void;
}

function Cell({ id, cell, isChosen, onPoint, onPick }: CellProps) {
  const { t } = useTranslation();
  const { label, isLocked } = cell;
  return (
    // the keyboard reaches a cell through the line above, which owns the grid
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <span
      id={id}
      role="gridcell"
      aria-label={isLocked ? t('ui.emoji.lockedName', { name: label }) : label}
      aria-selected={isChosen}
      aria-disabled={isLocked}
      className={classNames(styles.cell, isLocked && styles.locked)}
      // pressing must not take the focus from the line above
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={isChosen ? undefined : onPoint}
      onClick={(event) => {
        onPoint();
        onPick(event.shiftKey);
      }}
    >
      <EmojiGlyph id={cell.id} isDecorative />
      {isLocked && (
        <span className={styles.lock}>
          <Icon of={Lock} size={14} />
        </span>
      )}
    </span>
  );
}
