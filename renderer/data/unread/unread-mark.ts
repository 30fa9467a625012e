import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ClientView, UnreadState } from '#shared/reduce/client-view.ts';
import { channelIdsOf } from '#shared/reduce/unloaded-teams.ts';
import { isPlaceMuted } from '../notifications/notifications.ts';
import { isHiddenByChoice } from '../onboarding/own-onboarding.ts';
import { useView } from '../view-store.ts';

/**
 * What a place tells of what waits in it, the same wherever it is shown: in the rail, the sidebars,
 * home, the inbox, the switcher, the tab's title and the badge of the desktop. What calls me is
 * counted in coral; what is only unread is a quiet dot.
 */
export interface UnreadMark {
  /** messages that call me: mentions, and everything in chats that are not muted */
  readonly calls: number;
  /** all that I have not read, those that call me among them; where it is muted or hidden only those */
  readonly unread: number;
}

type Held = Pick<ClientView, 'unread' | 'notificationSettings' | 'memberships'>;

interface Place {
  /** null: a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}

export const noMark: UnreadMark = { calls: 0, unread: 0 };

/** The rule itself. */
function markOfState(state: UnreadState, isChat: boolean, isMuted: boolean): UnreadMark {
  if (isMuted) return { calls: state.mentions, unread: state.mentions };
  // in a chat everything is said to me
  return { calls: isChat ? state.unread : state.mentions, unread: state.unread };
}

/** What waits in a channel or a chat. */
export function markOf(held: Held, place: Place): UnreadMark {
  const state = held.unread[place.channelId];
  if (!state) return noMark;
  const isQuiet = isPlaceMuted(held, place) || isHiddenByChoice(held, place);
  return markOfState(state, place.teamId === null, isQuiet);
}

function addMarks(left: UnreadMark, right: UnreadMark): UnreadMark {
  return { calls: left.calls + right.calls, unread: left.unread + right.unread };
}

/** What waits in a team, whether its channels are loaded or only counted. */
export function markOfTeam(
  view: Held & Pick<ClientView, 'channels' | 'unloaded' | 'joinedThreads'>,
  teamId: TeamId,
): UnreadMark {
  const threads = Object.values(view.joinedThreads[teamId]?.entries ?? {});
  return [...channelIdsOf(view, teamId), ...threads.map(({ id }) => id)].reduce(
    (sum, channelId) => addMarks(sum, markOf(view, { teamId, channelId })),
    noMark,
  );
}

/** What waits in several teams together. */
export function markOfTeams(
  view: Parameters<typeof markOfTeam>[0],
  teamIds: readonly TeamId[],
): UnreadMark {
  return teamIds.reduce((sum, teamId) => addMarks(sum, markOfTeam(view, teamId)), noMark);
}

/** The mark as it is now; its numbers are compared, so that nothing is drawn anew for the same. */
export function useMark(find: (view: ClientView) => UnreadMark): UnreadMark {
  const calls = useView((view) => find(view).calls) ?? 0;
  const unread = useView((view) => find(view).unread) ?? 0;
  return { calls, unread };
}
