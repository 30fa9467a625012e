import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './anchored-list.module.css';
import { indexOf, ListDriver, rowsAtFirst } from './list-driver.ts';
import { spanAfter, spanAround, spanAtEnd, type Keyed, type RowSpan } from './row-span.ts';
import type { ScrollElements } from './scroll-place.ts';

/** How a list is led from outside. */
export type AnchoredListHandle = Pick<ListDriver, 'showRow' | 'showEnd' | 'firstInSight'>;

interface AnchoredListProps<Item extends Keyed> {
  readonly ref?: Ref<AnchoredListHandle>;
  readonly 'aria-label': string;
  readonly items: readonly Item[];
  /** should answer a memoised component: it is called for all rows that are drawn */
  readonly drawRow: (item: Item) => ReactNode;
  /** stands before the first row */
  readonly head: ReactNode;
  /** there is something to load before the first or after the last row */
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  /** called while an end that goes on is near, again and again: loading twice is the callee's care */
  readonly onNearStart: () => void;
  readonly onNearEnd: () => void;
  /** the row to begin with; without it the list begins at its end */
  readonly startAt?: string | null;
  readonly onEndChange: (isAtEnd: boolean) => void;
  readonly className?: string | undefined;
}

/**
 * A list that begins at its end, grows at both ends and never moves under the reader's eyes. It
 * draws the rows around what is seen in their true height, so that nothing is ever estimated.
 */
export function AnchoredList<Item extends Keyed>(props: AnchoredListProps<Item>) {
  const { ref, items, drawRow, head, startAt = null, className } = props;
  const { hasBefore, hasAfter, onNearStart, onNearEnd, onEndChange } = props;
  const { span, setSpan } = useSpan(items, startAt);
  const [driver] = useState(() => new ListDriver(startAt));
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);

  // before the browser paints: what was drawn just now stands where it has to
  useLayoutEffect(() => {
    const elements = elementsOf(scroller.current, content.current, rows.current);
    if (!elements) return;
    const ends = { hasBefore, hasAfter, onNearStart, onNearEnd, onEndChange };
    driver.drew({ items, span, setSpan, ...ends }, elements);
  }, [driver, items, span, setSpan, hasBefore, hasAfter, onNearStart, onNearEnd, onEndChange]);

  useLayoutEffect(() => {
    const elements = elementsOf(scroller.current, content.current, rows.current);
    return elements ? driver.attach(elements) : undefined;
  }, [driver]);

  useImperativeHandle(ref, () => driver, [driver]);

  return (
    <div
      ref={scroller}
      className={classNames(styles.scroller, className)}
      role="log"
      aria-label={props['aria-label']}
      // a region that scrolls can be reached and scrolled with the keyboard
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div ref={content} className={styles.content}>
        <div className={styles.head}>{head}</div>
        <div ref={rows}>
          {items.slice(span.from, span.to).map((item) => (
            <div key={item.key} className={styles.row}>
              {drawRow(item)}
            </div>
          ))}
        </div>
        <div className={styles.foot} />
      </div>
    </div>
  );
}

function elementsOf(
  scroller: HTMLElement | null,
  content: HTMLElement | null,
  rows: HTMLElement | null,
): ScrollElements | null {
  return scroller && content && rows && { scroller, content, rows };
}

/** Which rows are drawn; it moves along when the list grows or shrinks before them. */
function useSpan(items: readonly Keyed[], startAt: string | null) {
  const [held, setHeld] = useState(() => ({ items, span: firstSpan(items, startAt) }));
  let { span } = held;
  if (held.items !== items) {
    span = spanAfter(held.span, held.items, items) ?? firstSpan(items, startAt);
    setHeld({ items, span });
  }
  const setSpan = useCallback((next: RowSpan) => setHeld((now) => ({ ...now, span: next })), []);
  return { span, setSpan };
}

function firstSpan(items: readonly Keyed[], startAt: string | null): RowSpan {
  const index = startAt === null ? -1 : indexOf(items, startAt);
  const count = rowsAtFirst();
  return index < 0 ? spanAtEnd(items.length, count) : spanAround(index, items.length, count);
}
