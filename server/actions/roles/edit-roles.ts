import type { Role, RoleEdit } from '#shared/contract/teams/role.ts';
import type { RoleId, UserId } from '#shared/lib/ids.ts';
import { checkRoleUpdate, type ActorInTeam } from '#shared/rules/hierarchy.ts';
import { insertAuditEntries } from '../../store/audit-entries.ts';
import { updateRoleFields } from '../../store/roles.ts';
import type { ActionDeps } from '../action-deps.ts';
import { auditChange, type TeamChange } from '../change-team.ts';
import { actorInChange } from '../members/facts-in-change.ts';
import { requireAllowed } from './require-allowed.ts';
import { roleInTeam } from './role-in-team.ts';

interface EditedRole {
  readonly before: Role;
  readonly after: Role;
  readonly changed: readonly (keyof Role)[];
}

function editRole(
  change: TeamChange,
  actor: ActorInTeam,
  edit: RoleEdit & { id: RoleId },
): EditedRole {
  const before = roleInTeam(change.team, edit.id);
  const trimmed = edit.name === undefined ? edit : { ...edit, name: edit.name.trim() };
  const changed = requireAllowed(checkRoleUpdate({ ...actor, role: before, edit: trimmed }));
  const given = Object.fromEntries(changed.map((field) => [field, trimmed[field]]));
  return { before, after: { ...before, ...given }, changed };
}

/**
 * Edits some roles of a team: all or none. Only roles that really change are written, audited and
 * told of. Answers every named role as it then is, in the order of the edits.
 * @throws ProblemError role.not-found, or what the rules refuse
 */
export async function editRoles(
  deps: Pick<ActionDeps, 'newId'>,
  change: TeamChange,
  request: { userId: UserId; edits: readonly (RoleEdit & { id: RoleId })[] },
): Promise<Role[]> {
  const teamId = change.team.team.id;
  const actor = await actorInChange(change, request.userId);
  const edited = request.edits.map((edit) => editRole(change, actor, edit));
  const really = edited.filter(({ changed }) => changed.length > 0);
  if (really.length > 0) {
    change.markStructural();
    await updateRoleFields(
      change.db,
      teamId,
      really.map(({ after }) => after),
    );
    await insertAuditEntries(
      change.db,
      really.map(({ before, after, changed }) => ({
        teamId,
        id: deps.newId<'audit-entry'>(),
        action: 'role.updated',
        userId: request.userId,
        targetId: after.id,
        options: { name: after.name },
        changes: changed.flatMap((field) =>
          auditChange(field, { old: before[field], new: after[field] }),
        ),
      })),
    );
    for (const { after } of really) change.emit({ type: 'ROLE_UPDATED', data: { role: after } });
  }
  return edited.map(({ after }) => after);
}
