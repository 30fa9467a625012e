import type { Message } from '#shared/contract/messages/message.ts';
import { problems } from '#shared/contract/problem.ts';
import type { MessageId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentMessage } from '../../present/message.ts';
import {
  findMessage,
  findMessageIdByNonce,
  type MessageRow,
  type NewMessage,
} from '../../store/messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import type { Conversation } from '../access/conversation.ts';
import { noteWritten } from '../chats/note-written.ts';
import { pushJobs } from '../push/push-jobs.ts';
import { joinByWriting } from '../threads/join-by-writing.ts';
import { tellThread } from '../threads/tell-thread.ts';
import type { TakenFiles } from './attach-files.ts';
import { asRead, describeMessage, messagePlace } from './describe-message.ts';
import type { Written } from './message-writer.ts';
import { teamFaceOf } from './team-face.ts';
import { publishSent } from './publish-sent.ts';

interface Posting {
  /** Its id is fresh: messages are written in the order of their ids, and nothing waits since. */
  readonly message: NewMessage;
  readonly files: TakenFiles;
  /** What it answers to. */
  readonly original?: MessageRow | undefined;
}

/**
 * Writes a message that its sender may write and tells it; answers it as they read it, or the first
 * one that they sent with its nonce.
 * @throws ProblemError interaction.answered for an answer of which there is one already
 */
export async function postMessage(
  deps: ActionDeps,
  context: ConversationContext,
  { message, files, original }: Posting,
): Promise<Message> {
  const { actor, conversation } = context;
  const jobs = [...(message.jobs ?? []), ...pushJobs(deps, conversation, message)];
  const written = await writeOrGiveBack(deps, context, { message: { ...message, jobs }, files });
  // what it answers was taken by another answer, and that one is not to be told as this
  if (!written.isNew && message.answers) throw new ProblemError('interaction.answered');
  if (!written.isNew) return firstMessage(deps, context, written.id);
  const sent = presentMessage(
    writtenRow(context, message, written),
    messagePlace(deps, conversation.teamId),
    original,
  );
  if (conversation.kind === 'chat') await noteWritten(deps, conversation.chat, actor.userId);
  if (conversation.kind === 'team' && conversation.thread)
    await joinByWriting(deps, { ...conversation, thread: conversation.thread }, sent);
  await publishSent(deps, sent);
  if (conversation.kind === 'team' && conversation.thread)
    await tellThread(deps, conversation.thread.id);
  return asRead(conversation, sent);
}

/**
 * A send repeated after a lost answer must not be told to wait for itself: it answers the message
 * that the first try wrote. Everyone else waits.
 */
export async function repeatedOrRefused(
  deps: ActionDeps,
  context: ConversationContext,
  refused: { nonce: string | null; seconds: number },
): Promise<Message> {
  const { actor, conversation } = context;
  const { nonce, seconds } = refused;
  const key = { channelId: conversation.channelId, authorId: actor.userId, nonce };
  const firstId = await findMessageIdByNonce(deps.db, key);
  if (firstId !== null) return firstMessage(deps, context, firstId);
  throw new ProblemError('channel.slow-mode', {
    retryAfter: seconds,
    message: problems['channel.slow-mode'].message.replace('{seconds}', String(seconds)),
  });
}

function writerOf(conversation: Conversation): 'write' | 'writeInChat' | 'writeInThread' {
  if (conversation.kind === 'chat') return 'writeInChat';
  return conversation.thread ? 'writeInThread' : 'write';
}

/** Writes; files of a message that was not written can be sent with another. */
async function writeOrGiveBack(
  deps: ActionDeps,
  { conversation }: ConversationContext,
  { message, files }: { message: NewMessage; files: TakenFiles },
): Promise<Written> {
  const kind = writerOf(conversation);
  try {
    const written = await deps.messages[kind](message);
    if (!written.isNew) await files.giveBack();
    return written;
  } catch (error) {
    await files.giveBack();
    throw error;
  }
}

/** The message that an earlier send with the same nonce has written. */
export async function firstMessage(
  deps: ActionDeps,
  { actor, conversation }: ConversationContext,
  messageId: MessageId,
): Promise<Message> {
  const row = await findMessage(deps.db, conversation.channelId, messageId);
  if (!row) throw new ProblemError('message.not-found');
  return describeMessage(deps, { conversation, userId: actor.userId }, row);
}

/** The row just written, from what is known without asking. */
function writtenRow(
  { actor, conversation }: ConversationContext,
  message: NewMessage,
  written: Written & { isNew: true },
): MessageRow {
  const face = teamFaceOf(conversation);
  return {
    id: message.id,
    channel_id: message.channelId,
    author_id: message.authorId,
    content: message.content,
    reply_to: message.replyTo,
    nonce: message.nonce,
    edited_at: null,
    mentions: message.mentions,
    attachments: message.attachments ? [...message.attachments] : null,
    embeds: message.embeds ? [...message.embeds] : null,
    pinned_at: null,
    call: null,
    title: message.title ?? null,
    announced_in: null,
    poll: message.poll ?? null,
    poll_end: message.pollEnd ?? null,
    team_event_id: message.teamEventId ?? null,
    forwarded_from: message.forwardedFrom ?? null,
    webhook: null,
    components: message.components ?? null,
    used_command: message.usedCommand ?? null,
    username: actor.username,
    profile_picture: actor.profilePicture,
    flags: actor.flags,
    presence: written.authorPresence,
    is_verified: actor.isVerified,
    nickname: face.nickname,
    team_picture: face.teamPicture,
  };
}
