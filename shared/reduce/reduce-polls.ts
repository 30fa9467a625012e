import type { Message } from '../contract/messages/message.ts';
import type { MessageMark } from './client-view.ts';

/** What happens to a poll. */
export type PollMark = Extract<MessageMark, { readonly type: `POLL_${string}` }>;

/**
 * The message after votes in its poll, its end, or one's own vote; the same message when nothing
 * changes, and when what it holds is later already.
 */
export function withPollMark(message: Message, { type, data }: PollMark): Message {
  const { poll } = message;
  if (!poll) return message;
  if (type === 'POLL_VOTED') {
    if (data.version < poll.version || data.mine.join() === poll.mine.join()) return message;
    return { ...message, poll: { ...poll, mine: data.mine } };
  }
  if (data.version <= poll.version) return message;
  const { votes, voters, closedAt, version } = data;
  return { ...message, poll: { ...poll, votes, voters, closedAt, version } };
}

/** Of what is told of a poll only the last counts: a busy one would push out everything else. */
export function isReplacedBy(mark: MessageMark, next: MessageMark): boolean {
  const isOfPoll = next.type === 'POLL_UPDATED' || next.type === 'POLL_VOTED';
  return isOfPoll && mark.type === next.type && mark.data.messageId === next.data.messageId;
}
