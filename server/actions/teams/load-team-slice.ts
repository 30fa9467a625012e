import type { z } from 'zod';
import type { teamSliceSchema } from '#shared/contract/socket/server-events.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMemberCount } from '../../store/teams.ts';
import type { TeamState } from '../../state/team-state.ts';
import type { ActionDeps } from '../action-deps.ts';

export type TeamSlice = z.output<typeof teamSliceSchema>;

/** The part of a team that a member may see. */
export function teamSlice(team: TeamState, member: MemberFacts, memberCount: number): TeamSlice {
  const channels = [...team.channels.values()];
  const categories = [...team.categories.values()];
  return {
    team: { ...team.team, memberCount },
    roles: [...team.roles.values()],
    channels: channels.filter((channel) => team.canSeeChannel(channel.id, member)),
    categories: categories.filter((category) => team.canSeeCategory(category.id, member)),
    membership: presentMembership(team.team.id, member),
  };
}

/** A member's own place in a team. */
export function presentMembership(teamId: TeamId, member: MemberFacts): TeamSlice['membership'] {
  const { onboarding } = member;
  return {
    teamId,
    roleIds: [...member.roleIds],
    nickname: member.nickname ?? null,
    teamPicture: member.teamPicture ?? null,
    timeoutUntil: member.timedOutUntil === undefined ? null : isoTime(member.timedOutUntil),
    onboarding: onboarding
      ? { ...onboarding, hiddenChannelIds: [...onboarding.hiddenChannelIds] }
      : null,
  };
}

/**
 * Everything of one team that a member starts with.
 * @throws ProblemError team.not-found for others, and while the team is suspended
 */
export async function loadTeamSlice(
  deps: Pick<ActionDeps, 'db' | 'directory'>,
  { teamId, userId }: { teamId: TeamId; userId: UserId },
): Promise<TeamSlice> {
  const [team, member, memberCount] = await Promise.all([
    deps.directory.get(teamId),
    deps.directory.member(teamId, userId),
    findMemberCount(deps.db, teamId),
  ]);
  if (!team || !member || team.isSuspended) throw new ProblemError('team.not-found');
  return teamSlice(team, member, memberCount);
}
