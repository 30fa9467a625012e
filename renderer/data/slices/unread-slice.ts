import type { ChannelUnread } from '#shared/contract/messages/unread.ts';
import { refreshUnread } from '#shared/reduce/reduce-unread.ts';
import { badgeTimes } from '#shared/rules/badges.ts';
import type { SliceDeps, Slices } from './create-slices.ts';
import { ALL, type Slice } from './slice.ts';

interface Counted {
  readonly channels: readonly ChannelUnread[];
  /** Events came while it was asked: what they brought stays. */
  readonly keepsRecent: boolean;
}

/** Whether events come. */
export interface LiveState {
  readonly isLive: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What is unread in all places. Events keep it up; without them it is asked for. */
function createUnreadSlice({ isLive }: Pick<LiveState, 'isLive'>): Slice<typeof ALL, Counted> {
  return {
    name: 'unread',
    keyText: (key) => key,
    scope: () => ({ kind: 'session' }),
    // events that came meanwhile know better than a count from before them
    stamp: isLive,
    async fetch(call) {
      const keepsRecent = isLive();
      const { teamInfo, dmInfo } = await call('getUnread', {});
      return {
        channels: [...teamInfo.flatMap(({ channels }) => channels), ...dmInfo],
        keepsRecent,
      };
    },
    merge: (view, { answer: { channels, keepsRecent } }) =>
      refreshUnread(view, channels, { keepsRecent }),
    isRepeated: false,
  };
}

interface WithoutEventsDeps extends Pick<SliceDeps, 'wait' | 'report'> {
  readonly slices: Slices;
  readonly live: LiveState;
}

/**
 * Keeps the counts of what is unread fresh while no events come (M-174): every five seconds then, and
 * once more when they are back. A failure is only logged (M-177). The answer ends it.
 */
export function refreshUnreadWithoutEvents(deps: WithoutEventsDeps): () => void {
  const { slices, live, wait, report } = deps;
  const unreadSlice = createUnreadSlice(live);
  /** The counts held were asked for, and not brought by events. */
  let isAsked = false;
  /** One for each time without events. */
  let absence: object | null = null;
  const ask = () => {
    slices
      .load(unreadSlice, ALL)
      .catch((error: unknown) => report('what is unread could not be counted', error));
  };
  const askWhile = async (own: object) => {
    for (;;) {
      await wait(badgeTimes.refreshMs);
      if (absence !== own) return;
      isAsked = true;
      ask();
    }
  };
  const look = () => {
    if (!live.isLive()) {
      if (absence) return;
      absence = {};
      void askWhile(absence);
      return;
    }
    absence = null;
    if (isAsked) ask();
    isAsked = false;
  };
  const unsubscribe = live.subscribe(look);
  look();
  return () => {
    absence = null;
    unsubscribe();
  };
}
