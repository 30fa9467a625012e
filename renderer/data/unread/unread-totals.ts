import { useMemo } from 'react';
import type { ById, UnreadState } from '#shared/reduce/client-view.ts';
import { useView } from '../view-store.ts';

/** What is unread in everything there is. */
export interface UnreadTotals {
  readonly unread: number;
  readonly mentions: number;
}

const noUnread: ById<UnreadState> = {};

/** The sums over all channels. */
function unreadTotals(unread: ById<UnreadState>): UnreadTotals {
  return Object.values(unread).reduce(
    (sums, state) => ({
      unread: sums.unread + state.unread,
      mentions: sums.mentions + state.mentions,
    }),
    { unread: 0, mentions: 0 },
  );
}

/** The sums as they are now; the same object as long as nothing has changed. */
export function useUnreadTotals(): UnreadTotals {
  const unread = useView((view) => view.unread) ?? noUnread;
  return useMemo(() => unreadTotals(unread), [unread]);
}
