import type {
  forwardMessage as contract,
  ForwardSource,
} from '#shared/contract/messages/forward.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import { isForwardable } from '#shared/rules/message-content.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage, type MessageRow, type NewMessage } from '../../store/messages.ts';
import { findReadable, letsIn } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { ConversationContext } from '../context.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import { linkJobs } from '../embeds/unfurl-links.ts';
import { moderateMessage } from '../moderation/moderate-message.ts';
import { requireUsableEmojis } from '../emojis/usable-emoji.ts';
import { requireMayAttach, shareFiles, takeFiles } from './attach-files.ts';
import { effectiveMentions } from './effective-mentions.ts';
import { postMessage, repeatedOrRefused } from './post-message.ts';
import { requireContent } from './require-content.ts';
import { takeSlowModeTurn } from './slow-mode-turn.ts';

type ForwardBody = InputOf<typeof contract>['body'];

/**
 * Repeats a message elsewhere, as it is, for one who may read it there and write here. It calls no
 * one: whom it called was its author's to choose. Words that come with it are a message of their own
 * behind it, and need no turn of their own in slow mode.
 */
export const forwardMessage: Action<typeof contract> = async function forwardMessage(
  deps,
  context,
  { body },
) {
  const { actor, conversation } = context;
  if (conversation.kind === 'chat')
    await requireMayWriteInChat(deps, conversation.chat, actor.userId);
  if (body.content !== '') {
    requireContent(body.content, actor.flags);
    await requireUsableEmojis(deps, context, body);
  }
  const source = await requireSource(deps, context, body);
  const nonce = body.nonce ?? null;
  const { content: repeated, attachments } = source.row;
  requireMayAttach(conversation, attachments ?? []);
  await moderateMessage(deps, context, {
    content: [repeated, body.content].join('\n'),
    hasAttachments: (attachments ?? []).length > 0,
    nonce,
  });
  const seconds =
    conversation.kind === 'team' ? await takeSlowModeTurn(deps, conversation, actor.userId) : 0;
  if (seconds > 0)
    return { success: true, message: await repeatedOrRefused(deps, context, { nonce, seconds }) };
  const message = await repeat(deps, context, { source, nonce });
  if (body.content !== '') await sayOwnWords(deps, context, body);
  return { success: true, message };
};

interface Source {
  readonly row: MessageRow;
  readonly at: ForwardSource;
}

/** @throws ProblemError message.not-found also where it may not be read, message.not-forwardable */
async function requireSource(
  deps: ActionDeps,
  { actor }: ConversationContext,
  { from: { channelId, messageId } }: ForwardBody,
): Promise<Source> {
  const place = await findReadable(deps, actor.userId, channelId);
  const row = place && (await findMessage(deps.db, channelId, messageId));
  if (!row) throw new ProblemError('message.not-found');
  const { call, poll, poll_end: pollEnd, team_event_id: teamEventId } = row;
  if (!isForwardable({ call, poll, pollEnd, teamEventId }))
    throw new ProblemError('message.not-forwardable');
  return { row, at: { teamId: place.teamId, channelId, messageId } };
}

async function repeat(
  deps: ActionDeps,
  context: ConversationContext,
  { source: { row, at }, nonce }: { source: Source; nonce: string | null },
): Promise<Message> {
  const files = await shareFiles(deps, context.actor, row.attachments ?? []);
  if (!files) throw new ProblemError('message.not-found');
  const message: NewMessage = {
    ...newMessage(deps, context, { content: row.content, nonce }),
    attachments: files.attachments,
    forwardedFrom: at,
    ...(row.title !== null && { title: row.title }),
    // previews that are there come along; so does that they were taken off
    ...shownLinks(deps, context, row),
  };
  return postMessage(deps, context, { message, files });
}

function shownLinks(
  deps: ActionDeps,
  { conversation }: ConversationContext,
  { content, embeds }: MessageRow,
): Pick<NewMessage, 'embeds' | 'jobs'> {
  if (!embeds) return { jobs: linkJobs(deps, { content, conversation }) };
  return letsIn(conversation, 'EMBED_LINKS') ? { embeds } : {};
}

async function sayOwnWords(
  deps: ActionDeps,
  context: ConversationContext,
  { content, nonce }: ForwardBody,
): Promise<void> {
  const files = await takeFiles(deps, context, []);
  const message: NewMessage = {
    // its own name, so that repeating both writes neither twice
    ...newMessage(deps, context, { content, nonce: nonce === undefined ? null : `${nonce}+` }),
    mentions: effectiveMentions(content, context.conversation),
    jobs: linkJobs(deps, { content, conversation: context.conversation }),
  };
  if (files) await postMessage(deps, context, { message, files });
}

function newMessage(
  deps: Pick<ActionDeps, 'newId'>,
  { actor, conversation }: ConversationContext,
  { content, nonce }: { content: string; nonce: string | null },
): NewMessage {
  return {
    id: deps.newId<'message'>(),
    channelId: conversation.channelId,
    authorId: actor.userId,
    content,
    replyTo: null,
    nonce,
    mentions: null,
    attachments: null,
  };
}
