import type * as contract from '#shared/contract/messages/scheduled-message.ts';
import { findScheduledMessages } from '../../store/scheduled-messages.ts';
import type { Action } from '../action.ts';
import { describeAllScheduled } from './describe-scheduled.ts';

/** What the caller has scheduled in a channel; nobody sees another's. */
export const listScheduledMessages: Action<typeof contract.listScheduledMessages> =
  async function listScheduledMessages(deps, context) {
    const { actor, room } = context;
    const rows = await findScheduledMessages(deps.db, room.channelId, actor.userId);
    return { messages: await describeAllScheduled(deps, context, rows) };
  };
