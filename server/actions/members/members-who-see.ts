import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { findFactsOfMembers, findRoleSets, type MemberSelection } from '../../store/members.ts';
import type { TeamState } from '../../state/team-state.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Whom the rules judge by more than their roles: the creator, and who has an entry of their own. */
function usersJudgedAlone(team: TeamState, channelId: ChannelId): UserId[] {
  const channel = team.channels.get(channelId);
  const category = channel?.categoryId ? team.categories.get(channel.categoryId) : undefined;
  const named = [channel, category].flatMap((place) => Object.keys(place?.permissions.users ?? {}));
  // reason: the keys of a user map are user ids
  return [...new Set([team.team.createdBy, ...(named as UserId[])])];
}

/**
 * Which members may view a channel, as a selection the database can apply: the rules are asked
 * once for each set of roles that occurs in the team, not once for each member.
 */
export async function membersWhoSee(
  deps: Pick<ActionDeps, 'db'>,
  team: TeamState,
  channelId: ChannelId,
): Promise<MemberSelection> {
  const teamId = team.team.id;
  const except = usersJudgedAlone(team, channelId);
  const [sets, alone] = await Promise.all([
    findRoleSets(deps.db, teamId, except),
    findFactsOfMembers(deps.db, teamId, except),
  ]);
  return {
    roleSets: sets.filter((sample) => team.canSeeChannel(channelId, sample)).map((m) => m.roleIds),
    except,
    users: alone.filter((member) => team.canSeeChannel(channelId, member)).map((m) => m.userId),
  };
}
