import type * as contract from '#shared/contract/teams/emoji.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentEmoji } from '../../present/emoji.ts';
import { renameEmojiRow } from '../../store/emojis.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';

/** Renames a custom emoji; the name was cleaned by the contract (T-201). */
export const renameEmoji: Action<typeof contract.renameEmoji> = async function renameEmoji(
  deps,
  context,
  { params, body },
) {
  const { teamId, emojiId } = params;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const before = await renameEmojiRow(tx.db, { teamId, id: emojiId, name: body.name });
    if (!before) throw new ProblemError('emoji.not-found');
    const reaction = presentEmoji({ ...before, name: body.name });
    if (before.name !== body.name) {
      tx.emit({ type: 'EMOJI_UPDATED', data: { emoji: reaction } });
      await tx.audit({
        action: 'emoji.updated',
        targetId: emojiId,
        changes: auditChange('name', { old: before.name, new: body.name }),
      });
    }
    return { success: true, reaction };
  });
};
