import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdMessage } from '../../store/pins.ts';
import { findReactionEmojis, insertReaction } from '../../store/reactions.ts';
import type { ActionDeps } from '../action-deps.ts';
import { letsIn, type ConversationRights } from '../access/conversation.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import type { ConversationContext } from '../context.ts';
import { usableEmoji } from '../emojis/usable-emoji.ts';

/** An emoji, as the caller names it, and the message it is put to. */
export interface AskedReaction {
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
  readonly emoji: string;
}

/**
 * Puts the actor's reaction to a message, where no block stands between them; once more is no change.
 * One that is there may be joined by everybody who reads it.
 * @throws ProblemError message.not-found, reaction.denied, reaction.limit-reached, and those of
 *   usableEmoji
 */
export async function putReaction(
  deps: ActionDeps,
  context: ConversationContext,
  { channelId, messageId, emoji }: AskedReaction,
): Promise<void> {
  const { actor } = context;
  const { userId } = actor;
  await deps.write(context, { lock: { of: 'reactions', messageId } }, async (tx) => {
    const { db, conversation } = tx;
    // a reaction reaches a blocked user as a message would
    if (conversation.kind === 'chat')
      await requireMayWriteInChat({ db }, conversation.chat, userId);
    const emojiId = await usableEmoji({ ...deps, db }, { actor, conversation }, emoji);
    const key = { channelId, messageId, emojiId };
    if (!(await holdMessage(db, key))) throw new ProblemError('message.not-found');
    const present = await findReactionEmojis(db, channelId, messageId);
    if (!present.includes(emojiId)) requireMayAdd(conversation, present.length);
    const count = await insertReaction(db, key, { userId, id: deps.newId<'reaction'>() });
    if (count === null) return;
    const data = { ...key, teamId: conversation.teamId, userId, count };
    tx.emit({ type: 'REACTION_ADDED', data });
  });
}

/** Whether one more may come to those that are there. */
function requireMayAdd(conversation: ConversationRights, present: number): void {
  if (!letsIn(conversation, 'ADD_REACTIONS')) throw new ProblemError('reaction.denied');
  if (present >= messageLimits.reactionsPerMessage)
    throw new ProblemError('reaction.limit-reached');
}
