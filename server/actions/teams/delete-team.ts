import type * as contract from '#shared/contract/teams/team.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findTeamEmojis } from '../../store/emojis.ts';
import { deleteTeamRow } from '../../store/team-writes.ts';
import { findTemplateEmojis } from '../../store/templates.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { purgeDeletedChannels } from '../channels/purge-deleted-channels.ts';
import { removeEmojiPictures } from '../templates/copy-emoji-pictures.ts';

/** Deletes a team for ever, for all its members. */
export const deleteTeam: Action<typeof contract.deleteTeam> = async function deleteTeam(
  deps,
  { actor },
  { body },
) {
  const teamId = body.id;
  const emojis = await changeTeam(deps, teamId, async (change) => {
    // it may have been handed on since the request was let in
    if (change.team.team.createdBy !== actor.userId) throw new ProblemError('team.creator-only');
    const own = await findTeamEmojis(change.db, teamId);
    const ofTemplate = await findTemplateEmojis(change.db, teamId);
    await deleteTeamRow(change.db, teamId);
    change.markStructural();
    change.emit({ type: 'TEAM_DELETED', data: { teamId } });
    return [...own, ...ofTemplate];
  });
  deps.directory.forgetTeam(teamId);
  void purgeDeletedChannels(deps);
  await removeEmojiPictures(deps, emojis);
  return { success: true };
};
