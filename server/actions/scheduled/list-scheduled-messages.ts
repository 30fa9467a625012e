import type * as contract from '#shared/contract/messages/scheduled-message.ts';
import { findScheduledMessages } from '../../store/scheduled-messages.ts';
import type { Action } from '../action.ts';
import { describeAllScheduled } from './describe-scheduled.ts';

/** What the caller has scheduled in a channel; none sees another's. */
export const listScheduledMessages: Action<typeof contract.listScheduledMessages> =
  async function listScheduledMessages(deps, context) {
    const { actor, conversation } = context;
    const rows = await findScheduledMessages(deps.db, conversation.channelId, actor.userId);
    return { messages: await describeAllScheduled(deps, context, rows) };
  };
