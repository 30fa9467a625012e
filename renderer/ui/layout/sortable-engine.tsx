import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { holdClicks } from './click-after-move.ts';
import { CLICK_PIXELS, HOLD_MS } from './press.ts';
import type { SortableMoves } from './sortable-moves.ts';
import type { SortableStore } from './sortable-store.ts';
import { useMoveAnnouncements } from './use-move-announcements.ts';

interface SortableEngineProps extends SortableMoves {
  readonly store: SortableStore;
}

const strategies = {
  vertical: verticalListSortingStrategy,
  horizontal: horizontalListSortingStrategy,
} as const;

/** What moves the things of a sortable area. It stands beside them and draws nothing of its own. */
export function SortableEngine(props: SortableEngineProps) {
  const { store, groups, places = [], accepts, onMove, onDragging, texts } = props;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: CLICK_PIXELS } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: HOLD_MS, tolerance: CLICK_PIXELS },
    }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
  const collisions = useMemo<CollisionDetection>(() => {
    if (!accepts) return closestCenter;
    return (input) =>
      closestCenter({
        ...input,
        droppableContainers: input.droppableContainers.filter(({ data }) =>
          accepts(input.active.data.current ?? {}, data.current ?? {}),
        ),
      });
  }, [accepts]);
  const announcements = useMoveAnnouncements(texts);
  const letClicksGo = useRef<() => void>(undefined);
  const isMoving = (isDragging: boolean) => {
    onDragging?.(isDragging);
    letClicksGo.current?.();
    letClicksGo.current = isDragging ? holdClicks() : undefined;
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      onDragStart={() => isMoving(true)}
      onDragCancel={() => isMoving(false)}
      onDragEnd={({ active, over }) => {
        isMoving(false);
        if (over) onMove(String(active.id), String(over.id));
      }}
      accessibility={{
        screenReaderInstructions: { draggable: texts.help },
        announcements,
      }}
    >
      {groups.map(({ key, ids, direction }) => (
        <SortableContext key={key} items={[...ids]} strategy={strategies[direction]}>
          {ids.map((id) => (
            <Mover key={id} id={id} store={store} />
          ))}
        </SortableContext>
      ))}
      {places.map((id) => (
        <Place key={id} id={id} store={store} />
      ))}
    </DndContext>
  );
}

interface MoverProps {
  readonly id: string;
  readonly store: SortableStore;
}

function useSubject({ id, store }: MoverProps) {
  return useSyncExternalStore(
    useCallback((listener) => store.subscribeSubject(id, listener), [store, id]),
    () => store.subjectOf(id),
  );
}

/** Moves one thing of the area. */
function Mover({ id, store }: MoverProps) {
  const { disabled, data, item, handle } = useSubject({ id, store });
  const sortable = useSortable({ id, disabled, data });
  const { setNodeRef, setActivatorNodeRef, transform } = sortable;
  useLayoutEffect(() => {
    setNodeRef(item);
    setActivatorNodeRef(handle);
  }, [setNodeRef, setActivatorNodeRef, item, handle]);
  useLayoutEffect(() => {
    store.show(id, {
      shift: transform && { x: transform.x, y: transform.y },
      transition: sortable.transition,
      isDragging: sortable.isDragging,
      isTarget: sortable.isOver && sortable.activeIndex === -1,
      isOver: sortable.isOver,
      describedBy: sortable.attributes['aria-describedby'],
      listeners: sortable.listeners ?? noListeners,
    });
  });
  useLayoutEffect(() => () => store.show(id, null), [store, id]);
  return null;
}

const noListeners = {};

function Place({ id, store }: MoverProps) {
  const { disabled, data, item } = useSubject({ id, store });
  const { setNodeRef, isOver } = useDroppable({ id, disabled, data });
  useLayoutEffect(() => setNodeRef(item), [setNodeRef, item]);
  const rest = store.stateOf(id);
  useLayoutEffect(() => {
    store.show(id, { ...rest, isOver });
  });
  useLayoutEffect(() => () => store.show(id, null), [store, id]);
  return null;
}
