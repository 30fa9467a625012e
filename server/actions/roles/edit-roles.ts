import type { Role, RoleEdit } from '#shared/contract/teams/role.ts';
import type { RoleId } from '#shared/lib/ids.ts';
import { checkRoleUpdate } from '#shared/rules/hierarchy.ts';
import { updateRoleFields } from '../../store/roles.ts';
import type { MemberTx } from '../write/write.ts';
import { auditChange } from '../write/audit-change.ts';
import { requireAllowed } from './require-allowed.ts';
import { roleInTeam } from './role-in-team.ts';

interface EditedRole {
  readonly before: Role;
  readonly after: Role;
  readonly changed: readonly (keyof Role)[];
}

function editRole({ team, actor }: MemberTx, edit: RoleEdit & { id: RoleId }): EditedRole {
  const before = roleInTeam(team, edit.id);
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
  tx: MemberTx,
  edits: readonly (RoleEdit & { id: RoleId })[],
): Promise<Role[]> {
  const teamId = tx.team.team.id;
  const edited = edits.map((edit) => editRole(tx, edit));
  const really = edited.filter(({ changed }) => changed.length > 0);
  if (really.length > 0) {
    tx.markStructural();
    await updateRoleFields(
      tx.db,
      teamId,
      really.map(({ after }) => after),
    );
    await tx.auditAll(
      really.map(({ before, after, changed }) => ({
        action: 'role.updated',
        targetId: after.id,
        options: { name: after.name },
        changes: changed.flatMap((field) =>
          auditChange(field, { old: before[field], new: after[field] }),
        ),
      })),
    );
    for (const { after } of really) tx.emit({ type: 'ROLE_UPDATED', data: { role: after } });
  }
  return edited.map(({ after }) => after);
}
