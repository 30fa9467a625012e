import type * as contract from '#shared/contract/teams/member.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { foldCase } from '#shared/lib/text.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMemberIds, findMembers, type MemberSelection } from '../../store/members.ts';
import type { Action } from '../action.ts';
import type { TeamContext } from '../context.ts';
import type { ActionDeps } from '../action-deps.ts';
import { describeMember } from './describe-member.ts';
import { membersWhoSee } from './members-who-see.ts';

/** Members by user id, the first ones or a range, filtered by name, channel and presence. */
export const listMembers: Action<typeof contract.listMembers> = async function listMembers(
  deps,
  context,
  { params, query },
) {
  const { teamId } = params;
  const limit = query.limit ?? teamLimits.membersPerPage;
  const selection = query.channelId ? await selectionOf(deps, context, query.channelId) : undefined;
  const onlineUserIds =
    query.presence === 'online' ? await onlineMembers(deps, teamId, query.after) : undefined;
  const rows = await findMembers(deps.db, {
    teamId,
    // one more than asked for tells whether there are more
    limit: limit + 1,
    after: query.after,
    namePrefix: query.query === undefined ? undefined : foldCase(query.query),
    selection,
    onlineUserIds,
    userIds: query.ids,
  });
  const members = rows.slice(0, limit).map((row) => describeMember(deps, context.team, row));
  return { members, hasMore: rows.length > limit };
};

async function selectionOf(
  deps: ActionDeps,
  { team, member }: TeamContext,
  channelId: ChannelId,
): Promise<MemberSelection> {
  if (!team.canSeeChannel(channelId, member)) throw new ProblemError('channel.not-found');
  return membersWhoSee(deps, team, channelId);
}

/** Sockets are known here, memberships there: the ids meet in memory, the rows do not. */
async function onlineMembers(
  deps: ActionDeps,
  teamId: TeamId,
  after: UserId | undefined,
): Promise<UserId[]> {
  const ids = await findMemberIds(deps.db, teamId, after);
  return ids.filter((userId) => deps.announcer.isOnline(userId));
}
