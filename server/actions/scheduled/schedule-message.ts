import type { InputOf } from '#shared/contract/endpoint.ts';
import type * as contract from '#shared/contract/messages/message.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { findMessage } from '../../store/messages.ts';
import { countScheduled, insertScheduledMessage } from '../../store/scheduled-messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import { takeFiles } from '../messages/attach-files.ts';
import { describeScheduled } from './describe-scheduled.ts';
import { planDelivery } from './plan-delivery.ts';
import { holdUntil, scheduleTime } from './schedule-time.ts';

/**
 * Keeps a message to be sent at its time. Only its author hears of it before; whether they may write
 * there is asked again then.
 * @throws ProblemError schedule.invalid-time, schedule.limit-reached, attachment.not-found
 */
export async function scheduleMessage(
  deps: ActionDeps,
  context: ConversationContext,
  body: InputOf<typeof contract.sendMessage>['body'],
): Promise<Message> {
  const { actor } = context;
  const { userId } = actor;
  const scheduledAt = scheduleTime(deps, body);
  return deps.write(context, { lock: { of: 'scheduled', userId } }, async (tx) => {
    const { conversation } = tx;
    const inside = { ...deps, db: tx.db };
    if (body.replyTo && !(await findMessage(tx.db, conversation.channelId, body.replyTo)))
      throw fieldProblem('replyTo', 'The message to reply to does not exist');
    if ((await countScheduled(tx.db, userId)) >= messageLimits.scheduledPerUser)
      throw new ProblemError('schedule.limit-reached');
    const heldUntil = holdUntil(scheduledAt);
    const files = await takeFiles(inside, { actor, heldUntil }, body.attachments);
    if (!files) throw new ProblemError('attachment.not-found');
    const row = await insertScheduledMessage(tx.db, {
      id: deps.newId<'message'>(),
      channel_id: conversation.channelId,
      author_id: userId,
      content: body.content,
      reply_to: body.replyTo ?? null,
      nonce: body.nonce ?? null,
      attachments: files.attachments && JSON.stringify(files.attachments),
      holder_id: files.holderId,
      scheduled_at: scheduledAt,
      edited_at: null,
      refusal: null,
    });
    await planDelivery(tx, { id: row.id, runAt: row.scheduled_at });
    const message = await describeScheduled(inside, { actor, conversation }, row);
    tx.emit({ type: 'SCHEDULED_MESSAGE_UPDATED', data: { message } }, [userId]);
    return message;
  });
}
