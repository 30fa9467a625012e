import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DraggableAttributes,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import type { CSSProperties, KeyboardEvent, MouseEvent, TouchEvent } from 'react';
import { CLICK_PIXELS, HOLD_MS } from './press.ts';

/**
 * How links in a sortable list are taken up: by the mouse, by a finger that rests a moment before it
 * moves, or with the space bar; Enter opens.
 */
export function useLinkSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: CLICK_PIXELS } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: HOLD_MS, tolerance: CLICK_PIXELS },
    }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
}

interface SortableLink {
  readonly setItemRef: (element: HTMLElement | null) => void;
  readonly setHandleRef: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  /** for the link itself: it stays a link, and can be taken up besides */
  readonly handle: Pick<DraggableAttributes, 'aria-describedby'> & {
    readonly draggable: false;
    readonly onMouseDown?: (event: MouseEvent) => void;
    readonly onTouchStart?: (event: TouchEvent) => void;
    readonly onKeyDown?: (event: KeyboardEvent) => void;
  };
  readonly isDragging: boolean;
  /** what is dragged comes from another list and would be put down before this one */
  readonly isTarget: boolean;
}

/** One link of a sortable list. */
export function useSortableLink(id: string, disabled: boolean, data?: object): SortableLink {
  const sortable = useSortable({ id, disabled, ...(data ? { data: { ...data } } : {}) });
  const { attributes, listeners, transform, transition, isDragging } = sortable;
  return {
    setItemRef: sortable.setNodeRef,
    setHandleRef: sortable.setActivatorNodeRef,
    style: {
      transform: transform
        ? `translate3d(${String(transform.x)}px, ${String(transform.y)}px, 0)`
        : undefined,
      transition,
    },
    handle: {
      'aria-describedby': disabled ? '' : attributes['aria-describedby'],
      draggable: false,
      // reason: the listeners are the handlers of the sensors above
      ...(disabled ? {} : (listeners as object)),
    },
    isDragging,
    isTarget: sortable.isOver && sortable.activeIndex === -1,
  };
}
