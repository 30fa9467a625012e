import type { Announcements } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import type { MoveTexts } from './sortable-moves.ts';

/** Each step of a move for a screen reader. What is lifted lies over itself: that is not a step. */
export function useMoveAnnouncements(texts: Omit<MoveTexts, 'help'>): Announcements {
  const hasMoved = useRef(false);
  return useMemo(
    () => ({
      onDragStart: ({ active }) => {
        hasMoved.current = false;
        return texts.lifted(String(active.id));
      },
      onDragOver: ({ active, over }) => {
        // saying that it lies where it was would drown what lifted it
        if (over === null || (over.id === active.id && !hasMoved.current)) return undefined;
        hasMoved.current = true;
        return texts.moved(String(active.id), String(over.id));
      },
      onDragEnd: ({ active, over }) =>
        over
          ? texts.dropped(String(active.id), String(over.id))
          : texts.cancelled(String(active.id)),
      onDragCancel: ({ active }) => texts.cancelled(String(active.id)),
    }),
    [texts],
  );
}
