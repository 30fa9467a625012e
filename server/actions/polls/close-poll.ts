import type * as contract from '#shared/contract/messages/poll.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { mayManageMessages } from '../access/conversation.ts';
import type { Action } from '../action.ts';
import { requireNotSilenced } from '../members/require-not-silenced.ts';
import { holdPoll, tellNow } from './held-poll.ts';

/** Ends one's own poll, or with MANAGE_MESSAGES another's; its result is written by a job. */
export const closePoll: Action<typeof contract.closePoll> = async function closePoll(
  deps,
  context,
  { params: key },
) {
  const lock = { of: 'reactions', messageId: key.messageId } as const;
  await deps.write(context, { lock }, async (tx) => {
    const { conversation } = tx;
    const poll = await holdPoll(tx.db, key);
    if (!poll) throw new ProblemError('poll.not-found');
    const isOwn = poll.message.author_id === context.actor.userId;
    if (!isOwn && !mayManageMessages(conversation))
      throw new ProblemError('channel.missing-permission');
    // as with deleting: one's own may end at any time, to moderate is to write
    if (!isOwn) requireNotSilenced(deps, conversation);
    if (poll.state.closed_at !== null) return;
    const now = deps.clock.now();
    const state = { ...poll.state, closed_at: new Date(now), version: poll.state.version + 1 };
    await tellNow(tx, now, { key, teamId: conversation.teamId, state });
    await tx.later({ name: 'end-poll', data: key });
  });
  return { success: true };
};
