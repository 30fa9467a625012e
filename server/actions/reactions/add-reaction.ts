import type * as contract from '#shared/contract/messages/reaction.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdMessage } from '../../store/pins.ts';
import { findReactionEmojis, insertReaction } from '../../store/reactions.ts';
import type { Action } from '../action.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import { usableEmoji } from '../emojis/usable-emoji.ts';

/** Any viewer reacts to any message they may read (M-140), where no block stands between them. */
export const addReaction: Action<typeof contract.addReaction> = async function addReaction(
  deps,
  context,
  { params },
) {
  const { channelId, messageId } = params;
  const { actor } = context;
  const { userId } = actor;
  await deps.write(context, { lock: { of: 'reactions', messageId } }, async (tx) => {
    const { db, conversation } = tx;
    // a reaction reaches a blocked user as a message would
    if (conversation.kind === 'chat')
      await requireMayWriteInChat({ db }, conversation.chat, userId);
    const emojiId = await usableEmoji({ ...deps, db }, { actor, conversation }, params.emoji);
    const key = { channelId, messageId, emojiId };
    if (!(await holdMessage(db, key))) throw new ProblemError('message.not-found');
    const present = await findReactionEmojis(db, channelId, messageId);
    if (present.length >= messageLimits.reactionsPerMessage && !present.includes(emojiId))
      throw new ProblemError('reaction.limit-reached');
    const count = await insertReaction(db, key, { userId, id: deps.newId<'reaction'>() });
    if (count === null) return;
    const data = { ...key, teamId: conversation.teamId, userId, count };
    tx.emit({ type: 'REACTION_ADDED', data });
  });
  return { success: true };
};
