import type { PollEnd } from '#shared/contract/messages/poll.ts';
import type { Translation } from '../../lib/i18n.ts';

/** What became of a poll, in one line. */
export function pollEndWords({ winners, votes }: PollEnd, t: Translation['t']): string {
  const [winner, ...others] = winners.map(({ text }) => text);
  if (winner === undefined) return t('messages.poll.noVotes');
  const counted = t('messages.poll.votes', { count: votes });
  if (others.length === 0) return t('messages.poll.result', { winner, votes: counted });
  return t('messages.poll.draw', { winners: [winner, ...others].join(', '), votes: counted });
}
