import type * as contract from '#shared/contract/teams/team.ts';
import { findOutsideApplicants } from '../../store/applications.ts';
import { findTeamEmojis } from '../../store/emojis.ts';
import { deleteTeamRow } from '../../store/team-writes.ts';
import { findTemplateEmojis } from '../../store/templates.ts';
import type { Action } from '../action.ts';
import { emojiPicturesGone } from '../emojis/remove-emoji-pictures.ts';

/** Deletes a team for ever, for all its members. */
export const deleteTeam: Action<typeof contract.deleteTeam> = async function deleteTeam(
  deps,
  context,
  { body },
) {
  const teamId = body.id;
  await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const own = await findTeamEmojis(tx.db, teamId);
    const ofTemplate = await findTemplateEmojis(tx.db, teamId);
    const applicants = await findOutsideApplicants(tx.db, teamId);
    await deleteTeamRow(tx.db, teamId);
    tx.markStructural();
    tx.emit({ type: 'TEAM_DELETED', data: { teamId } });
    // their applications went with the team
    if (applicants.length > 0) tx.emit({ type: 'TEAM_DELETED', data: { teamId } }, applicants);
    await tx.later({ name: 'purge-deleted-channels' });
    await tx.later(emojiPicturesGone([...own, ...ofTemplate]));
  });
  return { success: true };
};
