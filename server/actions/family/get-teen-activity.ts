import type * as contract from '#shared/contract/account/family.ts';
import { firstIdOf, type UserId } from '#shared/lib/ids.ts';
import { takesMessages } from '#shared/rules/channel-kinds.ts';
import { isoTime } from '../../lib/clock.ts';
import { presentPublicUser } from '../../present/user.ts';
import {
  countMessagesOf,
  findChannelsOfTeams,
  findTeamsOfTeen,
  type TeenTeamRow,
} from '../../store/families.ts';
import { findFriends } from '../../store/friends.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import { familyTimes } from './family-times.ts';
import { requireTeenOf } from './require-connected.ts';

/**
 * What a parent sees of a teen (E-156): names of teams and friends, and in which channels how many
 * messages were written of late. No message, and nothing of chats.
 * @throws ProblemError family.not-found
 */
export const getTeenActivity: Action<typeof contract.getTeenActivity> =
  async function getTeenActivity(deps, { actor }, { params: { teenId } }) {
    const now = deps.clock.now();
    const teen = await requireTeenOf(deps.db, { parentId: actor.userId, teenId }, now);
    const since = now - familyTimes.activity;
    const [teams, friends] = await Promise.all([
      findTeamsOfTeen(deps.db, teenId),
      findFriends(deps.db, teenId),
    ]);
    return {
      success: true,
      since: isoTime(since),
      joinNonTeenTeams: teen.joins_non_teen_teams ? 'Enabled' : 'Disabled',
      channels: await channelsOf(deps, teenId, { teams, since }),
      teams: teams.map(({ id, name, profile_picture: profilePicture }) => ({
        id,
        name,
        profilePicture,
      })),
      friends: friends.filter(({ status }) => status === 'accepted').map(presentPublicUser),
    };
  };

/** Where the teen wrote, the most first. */
async function channelsOf(
  deps: ActionDeps,
  teenId: UserId,
  { teams, since }: { readonly teams: readonly TeenTeamRow[]; readonly since: number },
) {
  const all = await findChannelsOfTeams(
    deps.db,
    teams.map(({ id }) => id),
  );
  const written = all.filter(({ type }) => takesMessages(type));
  const channelIds = written.map(({ id }) => id);
  const counts = await deps.readHistory((db) =>
    countMessagesOf(db, { authorId: teenId, channelIds, since: firstIdOf(since) }),
  );
  return written
    .flatMap(({ id, name, team_id: teamId }) => {
      const messages = counts.get(id);
      return messages === undefined || teamId === null ? [] : [{ id, name, messages, teamId }];
    })
    .toSorted((left, right) => right.messages - left.messages);
}
