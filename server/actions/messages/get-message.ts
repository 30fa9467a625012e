import type * as contract from '#shared/contract/messages/message.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type { MessageId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage } from '../../store/messages.ts';
import { findScheduledMessage } from '../../store/scheduled-messages.ts';
import { mayReadHistory } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { ConversationContext } from '../context.ts';
import { describeScheduled } from '../scheduled/describe-scheduled.ts';
import { describeMessage } from './describe-message.ts';

/** One message, or what the caller has scheduled, with the time when it is to go out (M-116). */
export const getMessage: Action<typeof contract.getMessage> = async function getMessage(
  deps,
  context,
  { params },
) {
  const { actor, conversation } = context;
  const scheduled = await findOwnScheduled(deps, context, params.messageId);
  if (scheduled) return { message: scheduled, scheduledDate: scheduled.scheduledAt };
  if (!mayReadHistory(conversation)) throw new ProblemError('channel.history-denied');
  const row = await findMessage(deps.db, conversation.channelId, params.messageId);
  if (!row) throw new ProblemError('message.not-found');
  const reader = { conversation, userId: actor.userId };
  return { message: await describeMessage(deps, reader, row), scheduledDate: null };
};

async function findOwnScheduled(
  deps: ActionDeps,
  context: ConversationContext,
  id: MessageId,
): Promise<Message | undefined> {
  const key = { channelId: context.conversation.channelId, authorId: context.actor.userId, id };
  const row = await findScheduledMessage(deps.db, key);
  return row && describeScheduled(deps, context, row);
}
