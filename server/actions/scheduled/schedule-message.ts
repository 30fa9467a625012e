import type { InputOf } from '#shared/contract/endpoint.ts';
import type * as contract from '#shared/contract/messages/message.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { findMessage } from '../../store/messages.ts';
import { countScheduled, insertScheduledMessage } from '../../store/scheduled-messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { RoomContext } from '../action.ts';
import { takeFiles } from '../messages/attach-files.ts';
import { describeScheduled } from './describe-scheduled.ts';
import { scheduleTime } from './schedule-time.ts';

/** Files of a message that waits are held this much longer than it should. */
const HOLD_MORE_MS = 24 * 3_600_000;

/**
 * Keeps a message to be sent at its time. Nobody but its author hears of it before; whether they may
 * write there then is asked again then.
 * @throws ProblemError schedule.invalid-time, schedule.limit-reached, attachment.not-found
 */
export async function scheduleMessage(
  deps: ActionDeps,
  context: RoomContext,
  body: InputOf<typeof contract.sendMessage>['body'],
): Promise<Message> {
  const { actor, room } = context;
  const scheduledAt = scheduleTime(deps, body);
  if (body.replyTo && !(await findMessage(deps.db, room.channelId, body.replyTo)))
    throw fieldProblem('replyTo', 'The message to reply to does not exist');
  return deps.lock(`schedule:${actor.userId}`, async () => {
    if ((await countScheduled(deps.db, actor.userId)) >= messageLimits.scheduledPerUser)
      throw new ProblemError('schedule.limit-reached');
    const heldUntil = new Date(scheduledAt.getTime() + HOLD_MORE_MS);
    const files = await takeFiles(deps, { actor, heldUntil }, body.attachments);
    if (!files) throw new ProblemError('attachment.not-found');
    const row = await insertScheduledMessage(deps.db, {
      id: deps.newId<'message'>(),
      channel_id: room.channelId,
      author_id: actor.userId,
      content: body.content,
      reply_to: body.replyTo ?? null,
      nonce: body.nonce ?? null,
      attachments: files.attachments && JSON.stringify(files.attachments),
      holder_id: files.holderId,
      scheduled_at: scheduledAt,
      edited_at: null,
      refusal: null,
    });
    const message = await describeScheduled(deps, context, row);
    deps.announcer.publish([
      { event: { type: 'SCHEDULED_MESSAGE_UPDATED', data: { message } }, to: [actor.userId] },
    ]);
    return message;
  });
}
