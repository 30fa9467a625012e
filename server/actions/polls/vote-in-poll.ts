import type * as contract from '#shared/contract/messages/poll.ts';
import { choiceOf, isPollOver } from '#shared/rules/polls.ts';
import { isoTime } from '../../lib/clock.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { replaceVote, type HeldPoll } from '../../store/polls.ts';
import type { Action } from '../action.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import { holdPoll, tellSoon } from './held-poll.ts';

/** Any viewer votes in any poll they may read, where no block stands between them. */
export const voteInPoll: Action<typeof contract.voteInPoll> = async function voteInPoll(
  deps,
  context,
  { params: key, body },
) {
  const { userId } = context.actor;
  const lock = { of: 'reactions', messageId: key.messageId } as const;
  await deps.write(context, { lock }, async (tx) => {
    const { db, conversation } = tx;
    const { teamId } = conversation;
    // a vote reaches a blocked user as a message would
    if (conversation.kind === 'chat')
      await requireMayWriteInChat({ db }, conversation.chat, userId);
    const poll = await holdPoll(db, key);
    if (!poll) throw new ProblemError('poll.not-found');
    const { isMultiple, options, endsAt } = poll.message.poll;
    const closedAt = poll.state.closed_at === null ? null : isoTime(poll.state.closed_at);
    if (isPollOver({ closedAt, endsAt }, deps.clock.now())) throw new ProblemError('poll.closed');
    const mine = choiceOf({ isMultiple, optionCount: options.length }, body.options);
    if (!mine) throw fieldProblem('options', 'This poll does not allow that choice');
    const vote = { userId, options: mine, id: deps.newId<'poll-vote'>() };
    const before = await replaceVote(db, key, vote);
    if (before.join() === mine.join()) return;
    const state = recount(poll.state, before, mine);
    tx.emit(
      { type: 'POLL_VOTED', data: { ...key, teamId, mine: [...mine], version: state.version } },
      [userId],
    );
    await tellSoon(deps, tx, { key, teamId, state });
  });
  return { success: true };
};

/** The counts after one voter chose otherwise. */
function recount(state: HeldPoll, before: readonly number[], after: readonly number[]): HeldPoll {
  const votes = state.votes.map((count, place) => {
    const wasChosen = before.includes(place) ? 1 : 0;
    return count - wasChosen + (after.includes(place) ? 1 : 0);
  });
  const voters = state.voters - (before.length > 0 ? 1 : 0) + (after.length > 0 ? 1 : 0);
  return { ...state, votes, voters, version: state.version + 1 };
}
