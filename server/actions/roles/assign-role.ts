import type { RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import { canAssignRole } from '#shared/rules/hierarchy.ts';
import type { AuditChange } from '#shared/contract/teams/audit.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMember, setMemberRoles } from '../../store/members.ts';
import type { ActionDeps } from '../action-deps.ts';
import { changeTeam, type TeamChange } from '../change-team.ts';
import { describeMember } from '../members/describe-member.ts';
import { actorInChange } from '../members/facts-in-change.ts';
import { requireAllowed } from './require-allowed.ts';
import { roleInTeam } from './role-in-team.ts';

interface Assignment {
  readonly teamId: TeamId;
  readonly actorId: UserId;
  readonly userId: UserId;
  readonly roleId: RoleId;
  readonly change: 'add' | 'remove';
}

function assignmentChange(role: Role, kind: Assignment['change']): AuditChange {
  const held = kind === 'add' ? { old: null, new: role.name } : { old: role.name, new: null };
  return { key: 'role', ...held, id: role.id };
}

/** Gives a member a role or takes it away. Doing so twice is fine and tells nobody. */
export async function assignRole(deps: ActionDeps, assignment: Assignment): Promise<void> {
  await changeTeam(deps, assignment.teamId, (change) => assign(deps, change, assignment));
}

async function assign(
  deps: ActionDeps,
  change: TeamChange,
  { teamId, actorId, userId, roleId, change: kind }: Assignment,
): Promise<void> {
  const who = await actorInChange(change, actorId);
  const role = roleInTeam(change.team, roleId);
  const row = await findMember(change.db, teamId, userId);
  if (!row) throw new ProblemError('member.not-found');
  const target = { userId, roleIds: row.role_ids };
  requireAllowed(canAssignRole({ ...who, role, target, change: kind }));

  if (row.role_ids.includes(roleId) === (kind === 'add')) return;
  const others = row.role_ids.filter((id) => id !== roleId);
  // in one order, so that members with the same roles are stored the same
  const roleIds = kind === 'add' ? [...others, roleId].toSorted() : others;
  await setMemberRoles(change.db, { teamId, userId, roleIds });
  change.markMember({ userId, change: 'roles', roleIds });
  const member = describeMember(deps, change.team, { ...row, role_ids: roleIds });
  change.emit({ type: 'MEMBER_UPDATED', data: { teamId, member } });
  await change.audit({
    action: 'user.roles-updated',
    userId: actorId,
    targetId: userId,
    changes: [assignmentChange(role, kind)],
  });
}
