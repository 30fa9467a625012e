import {
  createContext,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from 'react';
import type { SortableData, SortableMoves } from './sortable-moves.ts';
import { SortableStore, type SortableListeners } from './sortable-store.ts';
import { lazy } from '../../lib/lazy.ts';

const SortableEngine = lazy(async () => ({
  default: (await import('./sortable-engine.tsx')).SortableEngine,
}));

/** Until what moves things is loaded without anybody coming near: the page itself comes first. */
const CALM_MS = 3_000;

const StoreContext = createContext<SortableStore | null>(null);

interface SortableAreaProps extends SortableMoves {
  /** nothing in it can be moved: what moves things is not even loaded */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/**
 * Around lists whose links are put in order: dragged by the mouse, by a finger that rests a moment
 * before it moves, or taken up with the space bar; Enter opens.
 */
export function SortableArea({ disabled = false, children, ...moves }: SortableAreaProps) {
  const [store] = useState(() => new SortableStore());
  const isAsked = useSyncExternalStore(store.subscribeAsked, store.isAsked);
  useEffect(() => {
    // a finger does not come near before it touches
    const calm = setTimeout(store.ask, CALM_MS);
    return () => clearTimeout(calm);
  }, [store]);
  return (
    <StoreContext value={store}>
      {children}
      {isAsked && !disabled && (
        <Suspense>
          <SortableEngine store={store} {...moves} />
        </Suspense>
      )}
    </StoreContext>
  );
}

function useSubject(id: string, disabled: boolean, data: SortableData) {
  const store = use(StoreContext);
  if (!store) throw new Error('There is no SortableArea above');
  const state = useSyncExternalStore(
    useCallback((listener) => store.subscribeState(id, listener), [store, id]),
    () => store.stateOf(id),
  );
  useLayoutEffect(() => {
    store.describe(id, { disabled, data });
  });
  const setItemRef = useCallback(
    (item: HTMLElement | null) => store.describe(id, { item }),
    [store, id],
  );
  const setHandleRef = useCallback(
    (handle: HTMLElement | null) => store.describe(id, { handle }),
    [store, id],
  );
  return { state, setItemRef, setHandleRef, ask: store.ask };
}

interface SortableLink {
  readonly setItemRef: (element: HTMLElement | null) => void;
  readonly setHandleRef: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  /** for the link itself: it stays a link, and can be taken up besides */
  readonly handle: SortableListeners & {
    readonly onFocus?: () => void;
    readonly onPointerEnter?: () => void;
    readonly 'aria-describedby': string;
    readonly draggable: false;
  };
  readonly isDragging: boolean;
  /** what is dragged comes from another list and would be put down before this one */
  readonly isTarget: boolean;
}

const noData: SortableData = {};

/** One link of a sortable area. */
export function useSortableLink(id: string, disabled: boolean, data = noData): SortableLink {
  const { state, setItemRef, setHandleRef, ask } = useSubject(id, disabled, data);
  const { shift, transition, isDragging, isTarget, describedBy, listeners } = state;
  return {
    setItemRef,
    setHandleRef,
    style: {
      transform: shift ? `translate3d(${String(shift.x)}px, ${String(shift.y)}px, 0)` : undefined,
      transition,
    },
    handle: {
      'aria-describedby': disabled ? '' : describedBy,
      draggable: false,
      ...(disabled ? {} : { onFocus: ask, onPointerEnter: ask, ...listeners }),
    },
    isDragging,
    isTarget,
  };
}

/** A place of a sortable area on which something can be put down. */
export function useDropPlace(id: string, disabled: boolean, data = noData) {
  const { state, setItemRef } = useSubject(id, disabled, data);
  return { setItemRef, isOver: state.isOver };
}
