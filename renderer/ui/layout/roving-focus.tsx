import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

/** Which of the items Tab leads to. Apart from React's own state: a move draws two items, not all. */
class RovingStore {
  private current: string | null = null;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly isCurrent = (id: string) => this.current === id;
  readonly get = () => this.current;

  readonly set = (id: string | null) => {
    if (id === this.current) return;
    this.current = id;
    for (const listener of this.listeners) listener();
  };
}

const StoreContext = createContext<RovingStore | null>(null);

interface RovingFocusProps {
  /** the items from top to bottom, those that are shown */
  readonly ids: readonly string[];
  /** where Tab leads as long as the reader has not been elsewhere in it */
  readonly preferred: string | undefined;
  /** something in it is being moved by the same keys */
  readonly isPaused: boolean;
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

const keys = new Set([...Object.keys(steps), 'ArrowLeft', 'ArrowRight']);

/**
 * A list that is one stop for Tab: arrows go from item to item, and sideways to what can be done
 * with one.
 */
export function RovingFocus({ ids, preferred, isPaused, children }: RovingFocusProps) {
  const [store] = useState(() => new RovingStore());
  useLayoutEffect(() => {
    const current = store.get();
    if (current !== null && ids.includes(current)) return;
    store.set(preferred !== undefined && ids.includes(preferred) ? preferred : (ids[0] ?? null));
  }, [store, ids, preferred]);
  // the place that is open is where one is in the list, too
  useLayoutEffect(() => {
    if (preferred !== undefined && ids.includes(preferred)) store.set(preferred);
    // only when another place is opened: not when the list changes under the reader
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, preferred]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (isPaused || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!keys.has(event.key)) return;
    const next = nextOf(event, ids);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const note = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-roving]')?.dataset['roving'];
    if (id !== undefined) store.set(id);
  };
  return (
    <StoreContext value={store}>
      {/* its items are links and buttons; it only hears the keys that lead between them */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={move} onFocus={note}>
        {children}
      </div>
    </StoreContext>
  );
}

function nextOf(
  { key, target, currentTarget }: KeyboardEvent<HTMLElement>,
  ids: readonly string[],
): HTMLElement | null {
  // reason: a key is pressed on an element
  const from = target as HTMLElement;
  const row = from.closest('[data-roving-row]');
  if (!row) return null;
  const [item, ...tools] = row.querySelectorAll<HTMLElement>('[data-roving], [data-roving-tool]');
  const inRow = [item, ...tools];
  if (key === 'ArrowRight') return inRow[inRow.indexOf(from) + 1] ?? null;
  if (key === 'ArrowLeft') return inRow[inRow.indexOf(from) - 1] ?? null;
  const at = ids.indexOf(item?.dataset['roving'] ?? '');
  const to = ids[steps[key]?.(at, ids.length - 1) ?? at] ?? '';
  return currentTarget.querySelector<HTMLElement>(`[data-roving="${CSS.escape(to)}"]`);
}

/** An item of the list: to be spread over its link or button. */
export function useRovingItem(id: string): {
  readonly tabIndex: 0 | -1;
  readonly 'data-roving': string;
} {
  const store = use(StoreContext);
  if (!store) throw new Error('There is no RovingFocus above');
  const isCurrent = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.isCurrent(id), [store, id]),
  );
  return { tabIndex: isCurrent ? 0 : -1, 'data-roving': id };
}

/** For what can be done with an item: reached sideways from it. */
export const rovingTool = { tabIndex: -1, 'data-roving-tool': '' } as const;
