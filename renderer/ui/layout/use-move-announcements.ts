import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';

/** What is read out at each step of a move. */
interface MoveTexts {
  readonly lifted: (active: UniqueIdentifier) => string;
  readonly moved: (active: UniqueIdentifier, over: UniqueIdentifier) => string;
  readonly dropped: (active: UniqueIdentifier, over: UniqueIdentifier) => string;
  readonly cancelled: (active: UniqueIdentifier) => string;
}

/** Each step of a move for a screen reader. What is lifted lies over itself: that is not a step. */
export function useMoveAnnouncements(texts: MoveTexts): Announcements {
  const hasMoved = useRef(false);
  return useMemo(
    () => ({
      onDragStart: ({ active }) => {
        hasMoved.current = false;
        return texts.lifted(active.id);
      },
      onDragOver: ({ active, over }) => {
        // saying that it lies where it was would drown what lifted it
        if (over === null || (over.id === active.id && !hasMoved.current)) return undefined;
        hasMoved.current = true;
        return texts.moved(active.id, over.id);
      },
      onDragEnd: ({ active, over }) =>
        over ? texts.dropped(active.id, over.id) : texts.cancelled(active.id),
      onDragCancel: ({ active }) => texts.cancelled(active.id),
    }),
    [texts],
  );
}
