import type { ChannelUnread } from '#shared/contract/messages/unread.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { threadLimits } from '#shared/rules/threads.ts';
import type { UnreadOfUser, UnreadRow } from '../../store/read-markers.ts';
import { findJoinedThreads, type JoinedThread } from '../../store/threads.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { MentionFilters } from '../unread/mention-filter.ts';
import type { TeamOfUser } from '../unread/teams-of-user.ts';
import { withoutMessageIds } from '../unread/told-ids.ts';

type Place = Pick<TeamOfUser, 'team' | 'member'>;

/** A thread that a member has joined, and their place in its team. */
export interface JoinedPlace {
  readonly thread: JoinedThread;
  readonly place: Place;
}

/** The threads that a user has joined and sees in some of their teams, the liveliest first. */
export async function joinedThreads(
  { db }: Pick<ActionDeps, 'db'>,
  userId: UserId,
  places: readonly Place[],
): Promise<JoinedPlace[]> {
  const found = await findJoinedThreads(db, userId, {
    teamIds: places.map(({ team }) => team.team.id),
    limit: threadLimits.joinedPerTeam,
  });
  return threadsInSight(found, places);
}

/** Those of some threads that stand in channels which a user sees in these teams. */
export function threadsInSight(
  threads: readonly JoinedThread[],
  places: readonly Place[],
): JoinedPlace[] {
  const placeOf = new Map(places.map((place) => [place.team.team.id, place]));
  return threads.flatMap((thread) => {
    const place = placeOf.get(thread.teamId);
    const isSeen = place?.team.canSeeChannel(thread.parentId, place.member) === true;
    return isSeen ? [{ thread, place }] : [];
  });
}

/** What is asked to count what is unread in threads, beside the channels of the same question. */
export function threadQuestions(
  joined: readonly JoinedPlace[],
  filter: MentionFilters,
): UnreadOfUser['channels'] {
  return joined.map(({ thread: { id, teamId, parentId, readFrom } }) => ({
    channelId: id,
    readUpTo: readFrom,
    ...filter(teamId, id, parentId),
  }));
}

/** What was counted in threads. `now`: when counting began. */
export function threadsUnread(
  joined: readonly JoinedPlace[],
  rows: readonly UnreadRow[],
  now: number,
): ChannelUnread[] {
  const placeOf = new Map(joined.map((one) => [one.thread.id, one]));
  return rows.flatMap(({ channelId, unread, mentions, lastRead, newest }) => {
    const found = placeOf.get(channelId);
    if (!found) return [];
    const counted = { channelId, unread, mentions, lastRead, newest };
    const { thread, place } = found;
    const readsHistory = place.team.mayReadHistory(thread.parentId, place.member);
    return [readsHistory ? counted : withoutMessageIds(counted, now)];
  });
}
