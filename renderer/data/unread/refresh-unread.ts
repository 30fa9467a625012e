import { report } from '../../lib/report.ts';
import { liveConnection } from '../live.ts';
import { refreshUnreadWithoutEvents, type LiveState } from '../slices/unread-slice.ts';
import { slices, wait } from '../slices-of-page.ts';

const live: LiveState = {
  isLive: () => liveConnection.get().state === 'live',
  subscribe: (listener) => liveConnection.subscribe(listener),
};

/** Keeps the page's counts of what is unread fresh while the socket is away; the answer ends it. */
export function refreshUnreadWhileAway(): () => void {
  return refreshUnreadWithoutEvents({ slices, live, wait, report });
}
