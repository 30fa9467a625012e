import { Suspense } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { classNames } from '../class-names.ts';
import type { VirtualListProps } from './virtual-list-props.ts';
import styles from './virtual-list.module.css';
import type { VirtualRows as EagerRows } from './virtual-rows.tsx';

/** So many rows are drawn as they are, which costs less than finding out which are seen. */
const MOST_DRAWN = 100;
/** What a long list shows until it can be scrolled: more than a screen holds. */
const FIRST_DRAWN = 40;

const LazyRows = lazy(async () => ({
  default: (await import('./virtual-rows.tsx')).VirtualRows,
}));
// reason: `lazy` loses the parameter of a component that is generic in its items
const VirtualRows = LazyRows as unknown as typeof EagerRows;

/**
 * A list of any length that draws only what is seen. It scrolls itself and so needs a height from
 * what it stands in.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items } = props;
  if (items.length <= MOST_DRAWN) return <DrawnRows {...props} />;
  return (
    <Suspense fallback={<DrawnRows {...props} items={items.slice(0, FIRST_DRAWN)} />}>
      <VirtualRows {...props} />
    </Suspense>
  );
}

function DrawnRows<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, gap = 0, children, className } = props;
  return (
    // a region that scrolls can be reached and scrolled with the keyboard
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classNames(styles.root, className)} tabIndex={0}>
      <ul
        aria-label={props['aria-label']}
        className={styles.drawn}
        style={{ '--gap': `${String(gap)}px` }}
      >
        {items.map((item, index) => (
          <li key={keyOf(item)}>{children(item, index)}</li>
        ))}
      </ul>
    </div>
  );
}
