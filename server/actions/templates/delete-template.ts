import type * as contract from '#shared/contract/teams/template.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentTeam } from '../../present/team.ts';
import { deleteTemplateRow, findTemplateCode, findTemplateEmojis } from '../../store/templates.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { actorInChange, requirePermission } from '../members/facts-in-change.ts';
import { removeEmojiPictures } from './copy-emoji-pictures.ts';

/** Deletes a team's template: its code leads nowhere from now on, teams made from it stay. */
export const deleteTemplate: Action<typeof contract.deleteTemplate> = async function deleteTemplate(
  deps,
  { actor },
  { params: { teamId } },
) {
  const emojis = await changeTeam(deps, teamId, async (change) => {
    requirePermission(change, await actorInChange(change, actor.userId), 'MANAGE_TEAM');
    const code = await findTemplateCode(change.db, teamId);
    if (code === null) throw new ProblemError('template.not-found');
    const kept = await findTemplateEmojis(change.db, teamId);
    const row = await deleteTemplateRow(change.db, teamId);
    change.markStructural();
    change.emit({ type: 'TEAM_UPDATED', data: { team: presentTeam(row) } });
    await change.audit({
      action: 'team.updated',
      userId: actor.userId,
      targetId: teamId,
      changes: auditChange('template', { old: code, new: null }),
    });
    return kept;
  });
  await removeEmojiPictures(deps, emojis);
  return { success: true, template: null };
};
