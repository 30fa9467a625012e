import { refreshUnread } from '#shared/reduce/reduce-unread.ts';
import { badgeTimes } from '#shared/rules/badges.ts';
import { callApi } from '../../lib/api-client.ts';
import { report } from '../../lib/report.ts';
import { liveConnection } from '../live.ts';
import { viewStore } from '../view-store.ts';

function isLive(): boolean {
  return liveConnection.get().state === 'live';
}

/** Asks for the counts once; a failure is told to nobody but the log (M-177). */
async function fetchUnread(): Promise<void> {
  const wasLive = isLive();
  try {
    const { teamInfo, dmInfo } = await callApi('getUnread');
    // events came meanwhile, and they know better
    if (!wasLive && isLive()) return;
    const counted = [...teamInfo.flatMap(({ channels }) => channels), ...dmInfo];
    viewStore.update((view) => refreshUnread(view, counted, { keepsRecent: wasLive }));
  } catch (error) {
    report('what is unread could not be counted', error);
  }
}

/**
 * Keeps the counts of what is unread fresh while the socket is away (M-174): every five seconds then,
 * and once more when it is back. While it is there every change comes as an event, and nothing is
 * asked for. The answer ends it.
 */
export function refreshUnreadWithoutEvents(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isUnderWay = false;
  /** The counts held were asked for, and not brought by events. */
  let isAsked = false;
  const refresh = () => {
    if (isUnderWay || !viewStore.get()) return;
    isUnderWay = true;
    isAsked = true;
    void fetchUnread().finally(() => {
      isUnderWay = false;
    });
  };
  const look = () => {
    if (!isLive()) {
      timer ??= setInterval(refresh, badgeTimes.refreshMs);
      return;
    }
    stop();
    if (!isAsked) return;
    refresh();
    isAsked = false;
  };
  function stop() {
    clearInterval(timer);
    timer = undefined;
  }
  const unsubscribe = liveConnection.subscribe(look);
  look();
  return () => {
    unsubscribe();
    stop();
  };
}
