import type { Team } from '#shared/contract/teams/team.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMember, insertMember, memberFacts } from '../../store/members.ts';
import type { ActionDeps } from '../action-deps.ts';
import { teamSlice } from '../teams/load-team-slice.ts';
import type { TeamTx } from '../write/write.ts';
import { closeWhenFlooded } from '../moderation/change-door.ts';
import { countMember } from './count-member.ts';
import { beginOnboarding } from '../onboarding/begin-onboarding.ts';
import { describeMember } from './describe-member.ts';

/** Makes a user a member: they get the team, everyone else in it hears of them. */
export async function admitMember(deps: ActionDeps, tx: TeamTx, userId: UserId): Promise<Team> {
  const { db, team } = tx;
  const teamId = team.team.id;
  const joinedAt = deps.clock.now();
  await insertMember(db, { teamId, userId, joinedAt: new Date(joinedAt) });
  const memberCount = await countMember(tx, 1);
  const row = await findMember(db, teamId, userId);
  if (!row) throw new ProblemError('server.failed');
  // a timeout outlives a membership
  const onboarding = await beginOnboarding(tx, { userId, joinedAt });
  const facts = { ...memberFacts(userId, row), ...(onboarding && { onboarding }) };
  const slice = teamSlice(team, facts, memberCount);
  tx.markMember({ userId, change: 'joined', roleIds: [] });
  tx.emit({ type: 'TEAM_AVAILABLE', data: slice }, [userId]);
  tx.emit({
    type: 'USER_JOINED_TEAM',
    data: { teamId, member: describeMember(deps, team, row), memberCount },
  });
  await closeWhenFlooded(tx);
  return slice.team;
}
