import type { PollEnd } from '#shared/contract/messages/poll.ts';
import type { Translation } from '../../lib/i18n.ts';

/** What became of a poll, in one line. */
export function pollEndWords({ winners, votes: count }: PollEnd, t: Translation['t']): string {
  if (count === 0) return t('messages.poll.noVotes');
  return t('messages.poll.result', { winners: winners.map(({ text }) => text).join(', '), count });
}
