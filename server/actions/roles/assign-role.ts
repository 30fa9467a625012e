import type { RoleId, UserId } from '#shared/lib/ids.ts';
import { canAssignRole } from '#shared/rules/hierarchy.ts';
import type { AuditChange } from '#shared/contract/teams/audit.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMember, setMemberRoles } from '../../store/members.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamContext } from '../context.ts';
import type { MemberTx } from '../write/write.ts';
import { describeMember } from '../members/describe-member.ts';
import { requireAllowed } from './require-allowed.ts';
import { roleInTeam } from './role-in-team.ts';

interface Assignment {
  readonly userId: UserId;
  readonly roleId: RoleId;
  readonly change: 'add' | 'remove';
}

function assignmentChange(role: Role, kind: Assignment['change']): AuditChange {
  const held = kind === 'add' ? { old: null, new: role.name } : { old: role.name, new: null };
  return { key: 'role', ...held, id: role.id };
}

/** Gives a member a role or takes it away. Doing so twice is fine and told once. */
export async function assignRole(
  deps: ActionDeps,
  context: TeamContext,
  assignment: Assignment,
): Promise<void> {
  const teamId = context.team.team.id;
  await deps.write(context, { lock: { of: 'team', teamId } }, (tx) => assign(deps, tx, assignment));
}

/** The same within a write; answers whether anything changed. */
export async function assign(
  deps: ActionDeps,
  tx: MemberTx,
  { userId, roleId, change: kind }: Assignment,
): Promise<boolean> {
  const teamId = tx.team.team.id;
  const role = roleInTeam(tx.team, roleId);
  const row = await findMember(tx.db, teamId, userId);
  if (!row) throw new ProblemError('member.not-found');
  const target = { userId, roleIds: row.role_ids };
  requireAllowed(canAssignRole({ ...tx.actor, role, target, change: kind }));

  if (row.role_ids.includes(roleId) === (kind === 'add')) return false;
  const others = row.role_ids.filter((id) => id !== roleId);
  // in one order, so that members with the same roles are stored the same
  const roleIds = kind === 'add' ? [...others, roleId].toSorted() : others;
  await setMemberRoles(tx.db, { teamId, userId, roleIds });
  tx.markMember({ userId, change: 'roles', roleIds });
  const member = describeMember(deps, tx.team, { ...row, role_ids: roleIds });
  tx.emit({ type: 'MEMBER_UPDATED', data: { teamId, member } });
  await tx.audit({
    action: 'user.roles-updated',
    targetId: userId,
    changes: [assignmentChange(role, kind)],
  });
  return true;
}
