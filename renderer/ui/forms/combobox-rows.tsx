import { Combobox as Base } from '@base-ui/react/combobox';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { sizes } from '../../lib/sizes.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import popup from '../overlays/popup.module.css';
import { ChoiceRow } from './choice-row.tsx';
import type { Choice } from './choice.ts';
import styles from './combobox.module.css';
import { withRow } from './with-row.ts';

/** The row that Enter takes. */
export interface ActiveRow {
  /** -1: none */
  readonly index: number;
  /** it lies under the pointer, so it is in sight */
  readonly isPointed: boolean;
}

interface ComboboxRowsProps {
  readonly active: ActiveRow;
  /** what is typed: other words begin at the top */
  readonly typed: string;
}

/** Above the first row and below the last, in pixels. */
const EDGE = 5;

/** The choices that fit what is typed, of which only those in sight are drawn: games are hundreds. */
export function ComboboxRows({ active, typed }: ComboboxRowsProps) {
  const choices = Base.useFilteredItems<Choice>();
  const scroller = useRef<HTMLDivElement>(null);
  const { index: activeIndex, isPointed } = active;
  // We do not compile our components; nothing of this is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: choices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.gameRow,
    overscan: sizes.gameRows,
    paddingStart: EDGE,
    paddingEnd: EDGE,
    scrollPaddingStart: EDGE,
    scrollPaddingEnd: EDGE,
    // Enter presses the row itself, and the line names it to screen readers
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), activeIndex, range.count),
  });
  useLayoutEffect(() => {
    virtualizer.scrollToOffset(0);
  }, [virtualizer, typed]);
  useLayoutEffect(() => {
    if (activeIndex >= 0 && !isPointed) virtualizer.scrollToIndex(activeIndex);
  }, [virtualizer, typed, activeIndex, isPointed]);
  return (
    <Base.List ref={scroller} className={classNames(popup.list, styles.list, styles.fiveRows)}>
      {choices.length > 0 && (
        // the list is its rows alone: what holds them apart is nothing to screen readers
        <div
          role="presentation"
          className={styles.rows}
          style={{ blockSize: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const choice = choices[index];
            if (!choice) return null;
            return (
              <Base.Item
                key={key}
                index={index}
                value={choice}
                aria-setsize={choices.length}
                aria-posinset={index + 1}
                className={classNames(popup.item, styles.tallRow)}
                style={{ transform: `translateY(${String(start)}px)` }}
              >
                <ChoiceRow choice={choice} />
                <Base.ItemIndicator className={popup.check}>
                  <Icon of={Check} size={16} />
                </Base.ItemIndicator>
              </Base.Item>
            );
          })}
        </div>
      )}
    </Base.List>
  );
}
