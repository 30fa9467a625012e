import type * as contract from '#shared/contract/messages/reaction.ts';
import { canonicalEmoji } from '#shared/rules/emoji-id.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdMessage } from '../../store/pins.ts';
import { deleteReaction } from '../../store/reactions.ts';
import type { Action } from '../action.ts';

/** Takes back one's own reaction, also with an emoji that one may no longer use. */
export const removeReaction: Action<typeof contract.removeReaction> = async function removeReaction(
  deps,
  context,
  { params },
) {
  const { channelId, messageId } = params;
  const { userId } = context.actor;
  const emojiId = canonicalEmoji(params.emoji) ?? params.emoji;
  const key = { channelId, messageId, emojiId };
  await deps.write(context, { lock: { of: 'reactions', messageId } }, async (tx) => {
    if (!(await holdMessage(tx.db, key))) throw new ProblemError('message.not-found');
    const count = await deleteReaction(tx.db, key, userId);
    if (count === null) return;
    const data = { ...key, teamId: tx.conversation.teamId, userId, count };
    tx.emit({ type: 'REACTION_REMOVED', data });
  });
  return { success: true };
};
