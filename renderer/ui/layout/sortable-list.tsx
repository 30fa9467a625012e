import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { CLICK_PIXELS, HOLD_MS } from './press.ts';
import styles from './sortable-list.module.css';
import { useMoveAnnouncements } from './use-move-announcements.ts';

interface SortableListProps<Item> {
  readonly 'aria-label': string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** what the item is called when its move is read out */
  readonly labelOf: (item: Item) => string;
  /** all items in their new order */
  readonly onReorder: (items: readonly Item[]) => void;
  readonly children: (item: Item) => ReactNode;
  readonly layout?: 'list' | 'grid';
  /** shows everything but moves nothing */
  readonly disabled?: boolean;
  /** the whole item is taken hold of, not a grip beside it; for pictures in a row */
  readonly isWholeItemGrip?: boolean;
  readonly className?: string | undefined;
}

/**
 * Things whose order is the reader's choice: dragged, or taken up with the space bar, moved with
 * the arrow keys and put down again. Every step is read out.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, keyOf, labelOf, onReorder, children, layout = 'list', disabled = false } = props;
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const { announcements, help } = useAnnouncements(props);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: CLICK_PIXELS } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: HOLD_MS, tolerance: CLICK_PIXELS },
    }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const finish = ({ active, over }: DragEndEvent) => {
    const from = keys.indexOf(String(active.id));
    const to = over === null ? from : keys.indexOf(String(over.id));
    if (from !== to && from >= 0 && to >= 0) onReorder(arrayMove([...items], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{ announcements, screenReaderInstructions: { draggable: help } }}
    >
      <SortableContext
        items={keys}
        disabled={disabled}
        strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <ul
          aria-label={props['aria-label']}
          className={classNames(styles[layout], props.className)}
        >
          {items.map((item) => (
            <SortableItem
              key={keyOf(item)}
              id={keyOf(item)}
              label={labelOf(item)}
              disabled={disabled}
              isWhole={props.isWholeItemGrip === true}
            >
              {children(item)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly isWhole: boolean;
  readonly children: ReactNode;
}

function SortableItem({ id, label, disabled, isWhole, children }: SortableItemProps) {
  const { t } = useTranslation();
  const sortable = useSortable({ id });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = sortable;
  const { transform, transition, isDragging } = sortable;
  const place = {
    transform: transform && `translate3d(${String(transform.x)}px, ${String(transform.y)}px, 0)`,
    transition,
  };
  const grip = {
    ...attributes,
    ...listeners,
    'aria-label': t('ui.sortable.handle', { item: label }),
  };
  return (
    <li
      ref={setNodeRef}
      style={{ transform: place.transform ?? undefined, transition: place.transition }}
      className={classNames(styles.item, isDragging && styles.lifted)}
    >
      {isWhole && !disabled ? (
        <div ref={setActivatorNodeRef} {...grip} className={styles.whole}>
          {children}
        </div>
      ) : (
        <>
          {!disabled && (
            <button type="button" ref={setActivatorNodeRef} {...grip} className={styles.grip}>
              <Icon of={GripVertical} size={16} />
            </button>
          )}
          <div className={styles.content}>{children}</div>
        </>
      )}
    </li>
  );
}

/** Each step in the active language, with the item's own name. */
function useAnnouncements<Item>(props: SortableListProps<Item>) {
  const { items, keyOf, labelOf } = props;
  const { t } = useTranslation();
  const texts = useMemo(() => {
    const total = items.length;
    const place = (id: string) => {
      const index = items.findIndex((item) => keyOf(item) === id);
      const item = items[index];
      return { item: item === undefined ? '' : labelOf(item), position: index + 1 };
    };
    const target = (active: string, over: string) => ({
      item: place(active).item,
      position: place(over).position,
      total,
    });
    return {
      lifted: (active: string) => t('ui.sortable.lifted', { ...place(active), total }),
      moved: (active: string, over: string) => t('ui.sortable.moved', target(active, over)),
      dropped: (active: string, over: string) => t('ui.sortable.dropped', target(active, over)),
      cancelled: (active: string) => t('ui.sortable.cancelled', place(active)),
    };
  }, [items, keyOf, labelOf, t]);
  return { announcements: useMoveAnnouncements(texts), help: t('ui.sortable.help') };
}
