import type { UserId } from '#shared/lib/ids.ts';
import { threadLimits } from '#shared/rules/threads.ts';
import { findJoinedThreads, type JoinedThread } from '../../store/threads.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamOfUser } from '../unread/teams-of-user.ts';

/** A thread that a member has joined, and their place in its team. */
export interface JoinedPlace {
  readonly thread: JoinedThread;
  readonly place: Pick<TeamOfUser, 'team' | 'member'>;
}

/** The threads that a user has joined and sees in some of their teams, the liveliest first. */
export async function joinedThreads(
  { db }: Pick<ActionDeps, 'db'>,
  userId: UserId,
  places: readonly Pick<TeamOfUser, 'team' | 'member'>[],
): Promise<JoinedPlace[]> {
  const placeOf = new Map(places.map((place) => [place.team.team.id, place]));
  const found = await findJoinedThreads(db, userId, {
    teamIds: [...placeOf.keys()],
    limit: threadLimits.joinedPerTeam,
  });
  return found.flatMap((thread) => {
    const place = placeOf.get(thread.teamId);
    const isSeen = place?.team.canSeeChannel(thread.parentId, place.member) === true;
    return isSeen ? [{ thread, place }] : [];
  });
}
