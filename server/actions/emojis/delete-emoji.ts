import type * as contract from '#shared/contract/teams/emoji.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { emojiKey } from '../../present/emoji.ts';
import { deleteEmojiRow } from '../../store/emojis.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { actorInChange, requirePermission } from '../members/facts-in-change.ts';

/** Deletes a custom emoji with its pictures; where it was used, it is an unknown one from now on. */
export const deleteEmoji: Action<typeof contract.deleteEmoji> = async function deleteEmoji(
  deps,
  { actor },
  { params },
) {
  const { teamId, emojiId } = params;
  await changeTeam(deps, teamId, async (change) => {
    requirePermission(change, await actorInChange(change, actor.userId), 'MANAGE_TEAM');
    const row = await deleteEmojiRow(change.db, teamId, emojiId);
    if (!row) throw new ProblemError('emoji.not-found');
    change.emit({ type: 'EMOJI_DELETED', data: { teamId, emojiId } });
    await change.audit({
      action: 'emoji.deleted',
      userId: actor.userId,
      targetId: emojiId,
      options: { name: row.name },
    });
  });
  await Promise.all([
    deps.content.remove(emojiKey(emojiId, 'webp')),
    deps.content.remove(emojiKey(emojiId, 'png')),
  ]);
  return { success: true };
};
