import type * as contract from '#shared/contract/teams/emoji.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentEmoji } from '../../present/emoji.ts';
import { renameEmojiRow } from '../../store/emojis.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { actorInChange, requirePermission } from '../members/facts-in-change.ts';

/** Renames a custom emoji; the name was cleaned by the contract (T-201). */
export const renameEmoji: Action<typeof contract.renameEmoji> = async function renameEmoji(
  deps,
  { actor },
  { params, body },
) {
  const { teamId, emojiId } = params;
  return changeTeam(deps, teamId, async (change) => {
    requirePermission(change, await actorInChange(change, actor.userId), 'MANAGE_TEAM');
    const before = await renameEmojiRow(change.db, { teamId, id: emojiId, name: body.name });
    if (!before) throw new ProblemError('emoji.not-found');
    const reaction = presentEmoji({ ...before, name: body.name });
    if (before.name !== body.name) {
      change.emit({ type: 'EMOJI_UPDATED', data: { emoji: reaction } });
      await change.audit({
        action: 'emoji.updated',
        userId: actor.userId,
        targetId: emojiId,
        changes: auditChange('name', { old: before.name, new: body.name }),
      });
    }
    return { success: true, reaction };
  });
};
