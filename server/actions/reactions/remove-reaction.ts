import type * as contract from '#shared/contract/messages/reaction.ts';
import { canonicalEmoji } from '#shared/rules/emoji-id.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdMessage } from '../../store/pins.ts';
import { deleteReaction } from '../../store/reactions.ts';
import { mayReadHistory } from '../access/room.ts';
import type { Action } from '../action.ts';
import { changeReaction } from './change-reaction.ts';

/** Takes back one's own reaction, also with an emoji that one may no longer use. */
export const removeReaction: Action<typeof contract.removeReaction> = async function removeReaction(
  deps,
  context,
  { params },
) {
  const { actor, room } = context;
  if (!mayReadHistory(room)) throw new ProblemError('channel.history-denied');
  const { channelId, messageId } = params;
  const emojiId = canonicalEmoji(params.emoji) ?? params.emoji;
  const key = { channelId, messageId, emojiId };
  await changeReaction(deps, context, {
    type: 'REACTION_REMOVED',
    key,
    async change(db) {
      if (!(await holdMessage(db, key))) throw new ProblemError('message.not-found');
      return deleteReaction(db, key, actor.userId);
    },
  });
  return { success: true };
};
