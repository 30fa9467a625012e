import type * as contract from '#shared/contract/messages/reaction.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdMessage } from '../../store/pins.ts';
import { findReactionEmojis, insertReaction } from '../../store/reactions.ts';
import { mayReadHistory } from '../access/room.ts';
import type { Action } from '../action.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import { requireNotTimedOut } from '../members/require-not-timed-out.ts';
import { usableEmoji } from '../emojis/usable-emoji.ts';
import { changeReaction } from './change-reaction.ts';

/** Any viewer reacts to any message they may read (M-140), where nobody blocks them. */
export const addReaction: Action<typeof contract.addReaction> = async function addReaction(
  deps,
  context,
  { params },
) {
  const { actor, room } = context;
  if (!mayReadHistory(room)) throw new ProblemError('channel.history-denied');
  requireNotTimedOut(deps, room);
  // a reaction reaches a blocked user as a message would
  if (room.kind === 'chat') await requireMayWriteInChat(deps, room.chat, actor.userId);
  const { channelId, messageId } = params;
  const emojiId = await usableEmoji(deps, context, params.emoji);
  const key = { channelId, messageId, emojiId };
  await changeReaction(deps, context, {
    type: 'REACTION_ADDED',
    key,
    async change(db) {
      if (!(await holdMessage(db, key))) throw new ProblemError('message.not-found');
      const present = await findReactionEmojis(db, channelId, messageId);
      if (present.length >= messageLimits.reactionsPerMessage && !present.includes(emojiId))
        throw new ProblemError('reaction.limit-reached');
      return insertReaction(db, key, { userId: actor.userId, id: deps.newId<'reaction'>() });
    },
  });
  return { success: true };
};
