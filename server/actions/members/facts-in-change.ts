import type { UserId } from '#shared/lib/ids.ts';
import {
  hasTeamPermission,
  type MemberFacts,
  type TeamFacts,
  type TeamPermission,
} from '#shared/rules/permissions.ts';
import type { ActorInTeam } from '#shared/rules/hierarchy.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findFactsOfMembers } from '../../store/members.ts';
import type { TeamChange } from '../change-team.ts';

/**
 * The actor as the transaction finds them: between the request's first check and this change,
 * roles may have been taken from them, or they may have been removed.
 * @throws ProblemError team.not-found when no longer a member
 */
export async function actorInChange(change: TeamChange, userId: UserId): Promise<ActorInTeam> {
  const { actor } = await actorAndTarget(change, userId, userId);
  return actor;
}

/** The same, with another user's membership; null when that user is no member. */
export async function actorAndTarget(
  change: TeamChange,
  actorId: UserId,
  targetId: UserId,
): Promise<{ actor: ActorInTeam; target: MemberFacts | null }> {
  const { team, roles } = change.team;
  const facts = await findFactsOfMembers(change.db, team.id, [actorId, targetId]);
  const actor = facts.find((member) => member.userId === actorId);
  if (!actor) throw new ProblemError('team.not-found');
  const target = facts.find((member) => member.userId === targetId) ?? null;
  return { actor: { team: team satisfies TeamFacts, actor, roles }, target };
}

/**
 * Refuses when the actor no longer holds a permission.
 * @throws ProblemError team.missing-permission
 */
export function requirePermission(
  change: TeamChange,
  { actor }: ActorInTeam,
  permission: TeamPermission,
): void {
  if (!hasTeamPermission(change.team.teamPermissions(actor), permission))
    throw new ProblemError('team.missing-permission');
}
