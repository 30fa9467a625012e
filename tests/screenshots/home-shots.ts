import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import { answer, listening, refuse, seeRetry, state, type StateShot } from './state-tools.ts';
import { gathered } from './voice-shots.ts';

const home = () => '/';

/** One who has just arrived: no team, no friend, nothing said. */
function arrived(ready: ReadyData): ReadyData {
  return {
    ...ready,
    teams: [],
    channels: [],
    categories: [],
    roles: [],
    memberships: [],
    unread: [],
    chats: [],
    chatUnread: [],
    friends: [],
  };
}

function quiet(ready: ReadyData): ReadyData {
  const friends = ready.friends.map((friend) => ({
    ...friend,
    user: { ...friend.user, presence: 0 as const },
  }));
  return { ...ready, friends, unread: [], chatUnread: [] };
}

/** Some friends are there, one of them plays, and people talk. */
function lively(ready: ReadyData, ...rest: [Parameters<typeof gathered>[1]]): ReadyData {
  const friends = ready.friends.map((friend, index) => ({
    ...friend,
    user: { ...friend.user, presence: ([1, 1, 2, 3] as const)[index % 4] ?? 1 },
  }));
  return gathered({ ...ready, friends }, ...rest);
}

/** What home is like at other times. */
export const homeShots: readonly StateShot[] = [
  state('home-new', home, { before: listening(arrived) }),
  state('home-quiet', home, { before: listening(quiet) }),
  state('home-lively', home, { before: listening(lively) }),
  state('home-refused', home, {
    before: answer(/me\/(scheduled-messages|mentions)/, refuse),
    act: seeRetry,
  }),
];
