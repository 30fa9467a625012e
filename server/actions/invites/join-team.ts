import type * as contract from '#shared/contract/teams/invite.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { isBanned } from '../../store/bans.ts';
import { countInviteUse, findInvite, findInviteForUse } from '../../store/invites.ts';
import { findTeamByVanity } from '../../store/teams.ts';
import {
  countTeamsForJoining,
  findMember,
  findMemberFacts,
  insertMember,
  memberFacts,
} from '../../store/members.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamTx } from '../write/write.ts';
import { countMember } from '../members/count-member.ts';
import { describeMember } from '../members/describe-member.ts';
import { teamSlice } from '../teams/load-team-slice.ts';
import { isUsableInvite } from './usable-invite.ts';

/**
 * Makes the actor a member. Everything that may stand against it is decided inside the team's
 * change, so that an invite is used exactly as often as it allows, however many come at once.
 */
export const joinTeam: Action<typeof contract.joinTeam> = async function joinTeam(
  deps,
  context,
  { params },
) {
  const { code } = params;
  const invite = await findInvite(deps.db, code);
  const teamId = invite?.team_id ?? (await findTeamByVanity(deps.db, code));
  if (!teamId) throw new ProblemError('invite.not-found');
  const { userId } = context.actor;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    await requireMayJoin(deps, tx, { userId, code, isVanity: !invite });
    if (invite) await countInviteUse(tx.db, code);
    const team = await welcome(deps, tx, userId);
    return { success: true, team };
  });
};

async function requireMayJoin(
  deps: ActionDeps,
  tx: TeamTx,
  { userId, code, isVanity }: { userId: UserId; code: string; isVanity: boolean },
): Promise<void> {
  const { db } = tx;
  const teamId = tx.team.team.id;
  if (tx.team.isSuspended || (await isBanned(db, teamId, userId)))
    throw new ProblemError('invite.not-found');
  if (await findMemberFacts(db, teamId, userId)) throw new ProblemError('team.already-member');
  const isOpen = isVanity ? isVanityOf(tx, code) : await isInviteOpen(deps, tx, code);
  if (!isOpen) throw new ProblemError('invite.not-found');
  if ((await countTeamsForJoining(db, userId)) >= teamLimits.teamsPerUser)
    throw new ProblemError('team.limit-reached');
}

/** Whether the team still has the code that it chose. */
function isVanityOf({ team }: TeamTx, code: string): boolean {
  return team.team.vanityUrl?.toLowerCase() === code.toLowerCase();
}

async function isInviteOpen(deps: ActionDeps, { db }: TeamTx, code: string): Promise<boolean> {
  const invite = await findInviteForUse(db, code);
  return invite !== undefined && (await isUsableInvite(db, invite, deps.clock.now()));
}

/** The joiner gets the team, everyone else the joiner. */
async function welcome(deps: ActionDeps, tx: TeamTx, userId: UserId) {
  const { db, team } = tx;
  const teamId = team.team.id;
  await insertMember(db, { teamId, userId, joinedAt: new Date(deps.clock.now()) });
  const memberCount = await countMember(tx, 1);
  const row = await findMember(db, teamId, userId);
  if (!row) throw new ProblemError('server.failed');
  // a timeout outlives a membership
  const slice = teamSlice(team, memberFacts(userId, [], row.timeout_until), memberCount);
  tx.markMember({ userId, change: 'joined', roleIds: [] });
  tx.emit({ type: 'TEAM_AVAILABLE', data: slice }, [userId]);
  tx.emit({
    type: 'USER_JOINED_TEAM',
    data: { teamId, member: describeMember(deps, team, row), memberCount },
  });
  return slice.team;
}
