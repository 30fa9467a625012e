import { useEffect } from 'react';
import { badgeCaps, badgeText } from '#shared/rules/badges.ts';
import { useUnreadTotals } from '../data/unread/unread-totals.ts';
import { countInTab } from '../lib/page-title.ts';

/** Counts what calls me in the title of the tab, as the badges of the page do. */
export function useTabCount(): void {
  const { mentions } = useUnreadTotals();
  useEffect(() => {
    countInTab(badgeText(mentions, badgeCaps.directMessageRow));
    return () => countInTab(null);
  }, [mentions]);
}
