import type { PollEnd, PollFacts } from '#shared/contract/messages/poll.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { leadingOptions } from '#shared/rules/polls.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage, type MessageRow, type NewMessage } from '../../store/messages.ts';
import type { HeldPoll } from '../../store/polls.ts';
import type { ChatState } from '../../state/chat-directory.ts';
import type { ActionDeps } from '../action-deps.ts';
import { noteWritten } from '../chats/note-written.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import type { TaskData } from '../job.ts';
import { describeForAll } from '../messages/describe-message.ts';
import { tellThread } from '../threads/tell-thread.ts';
import { publishSent } from '../messages/publish-sent.ts';
import { systemPrincipal } from '../principal.ts';
import { pushJobs } from '../push/push-jobs.ts';
import { holdPoll, tellNow } from './held-poll.ts';

/**
 * Ends a poll whose time is over and writes the result below, as an answer to it in the name of who
 * asked: so those who may not read the poll do not read its question there either. Of a poll that was
 * ended by hand only the result is left to write. It may run twice: the second finds what the first did.
 */
export async function endPoll(deps: ActionDeps, key: TaskData<'end-poll'>): Promise<void> {
  const teamId = await deps.directory.teamOfChannel(key.channelId);
  if (teamId === undefined) return;
  const lock = { of: 'reactions', messageId: key.messageId } as const;
  const ended = await deps.write(systemPrincipal, { lock }, async (tx) => {
    const poll = await holdPoll(tx.db, key);
    if (!poll) return undefined;
    const { message, state } = poll;
    if (state.closed_at !== null) return poll;
    const now = deps.clock.now();
    const endsAt = message.poll.endsAt === null ? null : new Date(message.poll.endsAt);
    if (endsAt === null) return undefined;
    if (endsAt.getTime() > now) {
      // this process's clock is behind the database's, by which jobs are due
      await tx.later({ name: 'end-poll', data: key }, { runAt: endsAt });
      return undefined;
    }
    const closed = { ...state, closed_at: endsAt, version: state.version + 1 };
    await tellNow(tx, now, { key, teamId, state: closed });
    return { ...poll, state: closed };
  });
  if (ended) await postResult(deps, teamId, ended);
}

interface EndedPoll {
  readonly message: MessageRow & { readonly poll: PollFacts };
  readonly state: HeldPoll;
}

async function postResult(
  deps: ActionDeps,
  teamId: TeamId | null,
  { message, state }: EndedPoll,
): Promise<void> {
  const { channel_id: channelId, author_id: authorId } = message;
  const chat = teamId === null ? await deps.chats.get(channelId) : null;
  if (teamId === null && !(chat && (await mayWriteInChat(deps, chat, authorId)))) return;
  const line: NewMessage = {
    id: deps.newId<'message'>(),
    channelId,
    authorId,
    content: '',
    replyTo: message.id,
    nonce: `poll-end-${message.id}`,
    mentions: null,
    attachments: null,
    pollEnd: resultOf(message.poll, state),
  };
  const jobs = resultJobs(deps, { chat, teamId }, line);
  const isInThread = Boolean((await deps.directory.placeOfChannel(channelId))?.parentId);
  const writer = isInThread ? 'writeInThread' : 'write';
  const written = await deps.messages[chat ? 'writeInChat' : writer]({ ...line, jobs });
  if (!written.isNew) return;
  const row = await findMessage(deps.db, channelId, written.id);
  if (!row) return;
  if (chat) await noteWritten(deps, chat, authorId);
  await publishSent(deps, await describeForAll(deps, teamId, row));
  if (isInThread) await tellThread(deps, channelId);
}

/** Not where they have blocked each other since: nothing of one reaches the other. */
async function mayWriteInChat(deps: ActionDeps, chat: ChatState, userId: UserId): Promise<boolean> {
  try {
    await requireMayWriteInChat(deps, chat, userId);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

function resultJobs(
  deps: ActionDeps,
  { chat, teamId }: { readonly chat: ChatState | null; readonly teamId: TeamId | null },
  line: NewMessage,
) {
  if (chat) return pushJobs(deps, { chat }, line);
  return teamId === null ? [] : pushJobs(deps, { teamId }, line);
}

function resultOf({ options }: PollFacts, { votes, voters }: HeldPoll): PollEnd {
  const leading = leadingOptions(votes);
  return {
    winners: leading.flatMap((place) => options[place] ?? []),
    votes: votes[leading[0] ?? 0] ?? 0,
    voters,
  };
}
