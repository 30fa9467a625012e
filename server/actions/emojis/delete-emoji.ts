import type * as contract from '#shared/contract/teams/emoji.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteEmojiRow } from '../../store/emojis.ts';
import type { Action } from '../action.ts';
import { emojiPicturesGone } from './remove-emoji-pictures.ts';

/** Deletes a custom emoji with its pictures; where it was used, it is an unknown one from now on. */
export const deleteEmoji: Action<typeof contract.deleteEmoji> = async function deleteEmoji(
  deps,
  context,
  { params },
) {
  const { teamId, emojiId } = params;
  await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const row = await deleteEmojiRow(tx.db, teamId, emojiId);
    if (!row) throw new ProblemError('emoji.not-found');
    tx.emit({ type: 'EMOJI_DELETED', data: { teamId, emojiId } });
    await tx.audit({
      action: 'emoji.deleted',
      targetId: emojiId,
      options: { name: row.name },
    });
    await tx.later(emojiPicturesGone([{ id: emojiId }]));
  });
  return { success: true };
};
