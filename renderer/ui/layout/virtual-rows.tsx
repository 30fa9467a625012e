import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './virtual-list.module.css';
import type { VirtualListProps } from './virtual-list-props.ts';

/** A long list of which only what is seen is drawn. A chunk of its own: most lists are short. */
export function VirtualRows<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, rowHeight, overscan = 5, gap = 0, children, className } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // We do not compile our components; nothing of this is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan,
    gap,
  });
  return (
    // a region that scrolls can be reached and scrolled with the keyboard
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={classNames(styles.root, className)} tabIndex={0}>
      <ul
        aria-label={props['aria-label']}
        className={styles.list}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <li
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              className={styles.row}
              style={{ transform: `translateY(${String(row.start)}px)` }}
            >
              {children(item, row.index)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
