import type { ThreadFacts } from '../../state/team-directory.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ChatConversation, TeamConversation } from '../access/conversation.ts';

/** What a conversation says of being a thread. */
export interface MaybeThread {
  readonly conversation: Pick<ChatConversation, 'kind'> | Pick<TeamConversation, 'kind' | 'thread'>;
}

/**
 * The thread that a call is about.
 * @throws ProblemError channel.not-found for a channel and a chat
 */
export function threadOf({ conversation }: MaybeThread): ThreadFacts {
  if (conversation.kind === 'chat' || !conversation.thread)
    throw new ProblemError('channel.not-found');
  return conversation.thread;
}
