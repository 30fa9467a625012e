import type * as contract from '#shared/contract/teams/template.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentTeam } from '../../present/team.ts';
import { deleteTemplateRow, findTemplateCode, findTemplateEmojis } from '../../store/templates.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { emojiPicturesGone } from '../emojis/remove-emoji-pictures.ts';

/** Deletes a team's template: its code leads nowhere from now on, teams made from it stay. */
export const deleteTemplate: Action<typeof contract.deleteTemplate> = async function deleteTemplate(
  deps,
  context,
  { params: { teamId } },
) {
  await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const code = await findTemplateCode(tx.db, teamId);
    if (code === null) throw new ProblemError('template.not-found');
    const kept = await findTemplateEmojis(tx.db, teamId);
    const row = await deleteTemplateRow(tx.db, teamId);
    tx.markStructural();
    tx.emit({ type: 'TEAM_UPDATED', data: { team: presentTeam(row) } });
    await tx.audit({
      action: 'team.updated',
      targetId: teamId,
      changes: auditChange('template', { old: code, new: null }),
    });
    await tx.later(emojiPicturesGone(kept));
  });
  return { success: true, template: null };
};
