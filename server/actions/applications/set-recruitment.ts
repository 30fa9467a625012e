import type * as contract from '#shared/contract/teams/application.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentApplicationForm } from '../../present/application-form.ts';
import { findApplicationForm, setIntake } from '../../store/applications.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';

/** Opens or closes the intake: while it is closed no one can apply; what waits is still decided. */
export const setRecruitment: Action<typeof contract.setRecruitment> = async function setRecruitment(
  deps,
  context,
  { params: { teamId }, body: { enabled: status } },
) {
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const held = await findApplicationForm(tx.db, teamId);
    if (!held) throw new ProblemError('application.no-form');
    const changes = auditChange('recruitment', { old: held.is_open, new: status });
    if (changes.length === 0) return { success: true, status };
    await setIntake(tx.db, teamId, status);
    const form = presentApplicationForm(held);
    tx.emit({ type: 'RECRUITMENT_UPDATED', data: { teamId, form, status } });
    await tx.audit({ action: 'team.updated', changes });
    return { success: true, status };
  });
};
