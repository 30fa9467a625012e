import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from '../../store/database.ts';
import { findMemberFacts } from '../../store/members.ts';
import type { ActionDeps } from '../action-deps.ts';

interface PlaceInTeam {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

type Directory = Pick<ActionDeps, 'directory'>;

/** Whether a user is a member and sees a channel, as this node knows. */
export async function seesChannel(
  { directory }: Directory,
  { teamId, channelId }: PlaceInTeam,
  userId: UserId,
): Promise<boolean> {
  const team = await directory.get(teamId);
  const member = team?.channels.has(channelId) ? await directory.member(teamId, userId) : null;
  return team !== null && member !== null && team.canSeeChannel(channelId, member);
}

/** The same in a write: what the user is in the team is read in its transaction. */
export async function seesChannelNow(
  { directory }: Directory,
  { db, teamId, channelId }: PlaceInTeam & { readonly db: Db },
  userId: UserId,
): Promise<boolean> {
  const team = await directory.get(teamId);
  const facts = await findMemberFacts(db, teamId, userId);
  return team !== null && facts !== null && team.canSeeChannel(channelId, facts);
}
