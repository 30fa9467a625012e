import type * as contract from '#shared/contract/messages/message.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import { problems } from '#shared/contract/problem.ts';
import type { MessageId } from '#shared/lib/ids.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { presentMessage } from '../../present/message.ts';
import {
  findMessage,
  findMessageIdByNonce,
  type MessageRow,
  type NewMessage,
} from '../../store/messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action, ChannelContext } from '../action.ts';
import { takeFiles, type TakenFiles } from './attach-files.ts';
import { unfurlLinks } from '../embeds/unfurl-links.ts';
import { describeMessage, messagePlace } from './describe-message.ts';
import { effectiveMentions } from './effective-mentions.ts';
import { requireMaySend } from './may-send.ts';
import type { Written } from './message-writer.ts';
import { requireContent } from './require-content.ts';
import { takeSlowModeTurn } from './slow-mode-turn.ts';

/**
 * Sends a message. The busiest path there is: without a reply and without slow mode it asks the
 * database nothing but the write, since actor, channel and permissions come with the context.
 */
export const sendMessage: Action<typeof contract.sendMessage> = async function sendMessage(
  deps,
  context,
  { body },
) {
  const { actor, channel, team, member, channelPermissions } = context;
  requireMaySend(channel, channelPermissions);
  requireContent(body.content, actor.flags, body.attachments.length);
  const nonce = body.nonce ?? null;
  const original = body.replyTo ? await findOriginal(deps, context, body.replyTo) : undefined;

  const seconds = await takeSlowModeTurn(deps, context);
  if (seconds > 0) {
    return { success: true, message: await repeatedOrRefused(deps, context, { nonce, seconds }) };
  }

  const files = await takeFiles(deps, actor, body.attachments);
  if (!files) return { success: true, message: await repeatedOrWithoutFiles(deps, context, nonce) };

  const message: NewMessage = {
    // from here to the write nothing waits: messages are written in the order of their ids
    id: deps.newId<'message'>(),
    channelId: channel.id,
    authorId: actor.userId,
    content: body.content,
    replyTo: body.replyTo ?? null,
    nonce,
    mentions: effectiveMentions(body.content, team, member),
    attachments: files.attachments,
  };
  const written = await writeOrGiveBack(deps, message, files);
  if (!written.isNew) {
    return { success: true, message: await firstMessage(deps, context, written.id) };
  }

  const sent = presentMessage(
    writtenRow(context, message, written),
    messagePlace(deps, channel.teamId),
    visibleOriginal(context, original),
  );
  deps.announcer.publish([{ event: { type: 'MESSAGE_SEND', data: { message: sent } } }]);
  void unfurlLinks(deps, sent);
  return { success: true, message: sent };
};

/** What a message answers to; it must stand in the same channel. */
async function findOriginal(
  deps: ActionDeps,
  { channel }: ChannelContext,
  replyTo: MessageId,
): Promise<MessageRow> {
  const original = await findMessage(deps.db, channel.id, replyTo);
  if (!original) throw fieldProblem('replyTo', 'The message to reply to does not exist');
  return original;
}

/**
 * Any viewer may answer what they saw arrive; but whoever may not read the history must not get at
 * it by answering to old messages.
 */
function visibleOriginal(
  { channel, channelPermissions }: ChannelContext,
  original: MessageRow | undefined,
): MessageRow | undefined {
  const mayRead = hasChannelPermission(channel.type, channelPermissions, 'CAN_SEE_MESSAGE_HISTORY');
  return mayRead ? original : undefined;
}

/**
 * A send repeated after a lost answer must not be told to wait for itself: it answers the message
 * that the first try wrote. Anybody else waits.
 */
async function repeatedOrRefused(
  deps: ActionDeps,
  context: ChannelContext,
  refused: { nonce: string | null; seconds: number },
): Promise<Message> {
  const { actor, channel } = context;
  const { nonce, seconds } = refused;
  const key = { channelId: channel.id, authorId: actor.userId, nonce };
  const firstId = await findMessageIdByNonce(deps.db, key);
  if (firstId !== null) return firstMessage(deps, context, firstId);
  throw new ProblemError('channel.slow-mode', {
    retryAfter: seconds,
    message: problems['channel.slow-mode'].message.replace('{seconds}', String(seconds)),
  });
}

/** Writes; files of a message that was not written can be sent with another. */
async function writeOrGiveBack(
  deps: ActionDeps,
  message: NewMessage,
  files: TakenFiles,
): Promise<Written> {
  try {
    const written = await deps.messages.write(message);
    if (!written.isNew) await files.giveBack();
    return written;
  } catch (error) {
    await files.giveBack();
    throw error;
  }
}

/**
 * The files of a send repeated after a lost answer hang on the message that the first try wrote.
 * @throws ProblemError attachment.not-found
 */
async function repeatedOrWithoutFiles(
  deps: ActionDeps,
  context: ChannelContext,
  nonce: string | null,
): Promise<Message> {
  const key = { channelId: context.channel.id, authorId: context.actor.userId, nonce };
  const firstId = await findMessageIdByNonce(deps.db, key);
  if (firstId === null) throw new ProblemError('attachment.not-found');
  return firstMessage(deps, context, firstId);
}

/** The message that an earlier send with the same nonce has written. */
async function firstMessage(
  deps: ActionDeps,
  { channel }: ChannelContext,
  messageId: MessageId,
): Promise<Message> {
  const row = await findMessage(deps.db, channel.id, messageId);
  if (!row) throw new ProblemError('message.not-found');
  return describeMessage(deps, channel.teamId, row);
}

/** The row just written, from what is known without asking. */
function writtenRow(
  { actor }: ChannelContext,
  message: NewMessage,
  written: Written & { isNew: true },
): MessageRow {
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
    embeds: null,
    username: actor.username,
    profile_picture: actor.profilePicture,
    flags: actor.flags,
    presence: written.authorPresence,
    is_verified: actor.isVerified,
  };
}
