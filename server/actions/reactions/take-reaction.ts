import { canonicalEmoji } from '#shared/rules/emoji-id.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdMessage } from '../../store/pins.ts';
import { deleteReaction } from '../../store/reactions.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import type { AskedReaction } from './put-reaction.ts';

/**
 * Takes the actor's own reaction back, also with an emoji that they may no longer use.
 * @throws ProblemError message.not-found
 */
export async function takeReaction(
  deps: ActionDeps,
  context: ConversationContext,
  { channelId, messageId, emoji }: AskedReaction,
): Promise<void> {
  const { userId } = context.actor;
  const emojiId = canonicalEmoji(emoji) ?? emoji;
  const key = { channelId, messageId, emojiId };
  await deps.write(context, { lock: { of: 'reactions', messageId } }, async (tx) => {
    if (!(await holdMessage(tx.db, key))) throw new ProblemError('message.not-found');
    const count = await deleteReaction(tx.db, key, userId);
    if (count === null) return;
    const data = { ...key, teamId: tx.conversation.teamId, userId, count };
    tx.emit({ type: 'REACTION_REMOVED', data });
  });
}
