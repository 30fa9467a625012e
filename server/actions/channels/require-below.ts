import type { RoleId, UserId } from '#shared/lib/ids.ts';
import { effectivePriority } from '#shared/rules/effective-priority.ts';
import type { ActorInTeam } from '#shared/rules/hierarchy.ts';
import type { MemberFacts, Overrides } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findFactsOfMembers } from '../../store/members.ts';
import type { MemberTx } from '../write/write.ts';
import type { OverrideEdit } from './edit-override.ts';

/**
 * Entries are made for roles and members below oneself only, the creator's apart who stands above
 * all: none may shut out those above them, or keep by an entry what a role gave. The entry of
 * a user who left the team can still be changed back to nothing.
 * @throws ProblemError role.not-found, role.outranked, member.not-found, member.outranked
 */
export async function requireBelow(
  { db, actor: inTeam }: MemberTx,
  target: { edit: OverrideEdit; overrides: Overrides },
): Promise<void> {
  const { edit, overrides } = target;
  if (edit.of === 'roles') {
    requireRoleBelow(inTeam, edit.id);
    return;
  }
  const [facts] = await findFactsOfMembers(db, inTeam.team.id, [edit.id]);
  const isRemoval = edit.entry.allow === 0 && edit.entry.deny === 0;
  if (!facts && isRemoval && overrides.users[edit.id]) return;
  if (!facts) throw new ProblemError('member.not-found');
  requireMemberBelow(inTeam, facts);
}

function heightOf(inTeam: ActorInTeam): number {
  return effectivePriority({ team: inTeam.team, member: inTeam.actor, roles: inTeam.roles });
}

function requireRoleBelow(inTeam: ActorInTeam, roleId: RoleId): void {
  const role = inTeam.roles.get(roleId);
  if (!role) throw new ProblemError('role.not-found');
  if (heightOf(inTeam) <= role.priority) throw new ProblemError('role.outranked');
}

function requireMemberBelow(inTeam: ActorInTeam, member: MemberFacts): void {
  const { team, actor, roles } = inTeam;
  const isCreator = (userId: UserId): boolean => userId === team.createdBy;
  if (isCreator(actor.userId)) return;
  if (heightOf(inTeam) <= effectivePriority({ team, member, roles }))
    throw new ProblemError('member.outranked');
}
