import type * as contract from '#shared/contract/messages/message.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type { MessageId } from '#shared/lib/ids.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import {
  findMessage,
  findMessageIdByNonce,
  type MessageRow,
  type NewMessage,
} from '../../store/messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { ConversationContext } from '../context.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import { requireUsableEmojis } from '../emojis/usable-emoji.ts';
import { shareEvent } from '../events/share-event.ts';
import { moderateMessage } from '../moderation/moderate-message.ts';
import { wordsOf } from '../commands/component-words.ts';
import { requireBotsComponents } from '../commands/require-bots-components.ts';
import { openPoll } from '../polls/open-poll.ts';
import { scheduleMessage } from '../scheduled/schedule-message.ts';
import { requireMayAttach, takeFiles } from './attach-files.ts';
import { linkJobs } from '../embeds/unfurl-links.ts';
import { effectiveMentions } from './effective-mentions.ts';
import { firstMessage, postMessage, repeatedOrRefused } from './post-message.ts';
import { requireContent } from './require-content.ts';
import { takeSlowModeTurn } from './slow-mode-turn.ts';

type SendBody = InputOf<typeof contract.sendMessage>['body'];

/**
 * Sends a message. The busiest path there is: without a reply, a custom emoji and slow mode it asks
 * the database nothing but the write, since actor, conversation and permissions come with the context.
 */
export const sendMessage: Action<typeof contract.sendMessage> = async function sendMessage(
  deps,
  context,
  { body },
) {
  return { success: true, message: await sendWith(deps, context, { body }) };
};

/**
 * The same for what waited for its time: with the message it is taken from what waits.
 * @throws ProblemError message.not-found when it was changed or taken back since it was read
 */
export async function sendWith(
  deps: ActionDeps,
  context: ConversationContext,
  { body, delivers }: { readonly body: SendBody } & Pick<NewMessage, 'delivers'>,
): Promise<Message> {
  const { actor, conversation } = context;
  if (conversation.kind === 'chat')
    await requireMayWriteInChat(deps, conversation.chat, actor.userId);
  requireBotsComponents(actor, body.components);
  requireMayAttach(conversation, body.attachments);
  const { poll, content, shared } = await requireWords(deps, context, body);
  const nonce = body.nonce ?? null;
  if (body.type === 'scheduled') return scheduleMessage(deps, context, body);
  await moderateMessage(deps, context, {
    content: [content, ...pollWords(body), ...wordsOf(body.components ?? [])].join('\n'),
    hasAttachments: body.attachments.length > 0,
    nonce,
  });
  const original = body.replyTo ? await findOriginal(deps, context, body.replyTo) : undefined;

  const seconds =
    conversation.kind === 'team' ? await takeSlowModeTurn(deps, conversation, actor.userId) : 0;
  if (seconds > 0) return repeatedOrRefused(deps, context, { nonce, seconds });

  const files = await takeFiles(deps, { actor }, body.attachments);
  if (!files) return repeatedOrWithoutFiles(deps, context, nonce);

  const message: NewMessage = {
    // from here to the write nothing waits: messages are written in the order of their ids
    id: deps.newId<'message'>(),
    channelId: conversation.channelId,
    authorId: actor.userId,
    content,
    replyTo: body.replyTo ?? null,
    nonce,
    mentions: effectiveMentions(content, conversation),
    attachments: files.attachments,
    ...componentsOf(body),
    ...shared,
    ...(delivers && { delivers }),
    ...(poll ?? { jobs: linkJobs(deps, { content, conversation }) }),
  };
  return postMessage(deps, context, { message, files, original });
}

function componentsOf({ components = [] }: SendBody): Pick<NewMessage, 'components'> {
  return components.length > 0 ? { components } : {};
}

function pollWords({ poll }: SendBody): string[] {
  return (poll?.options ?? []).map(({ text }) => text);
}

interface Words {
  readonly content: string;
  readonly poll?: Pick<NewMessage, 'poll' | 'jobs'>;
  readonly shared?: Pick<NewMessage, 'teamEventId'>;
}

/**
 * What a message says, in words or as a poll, whose question is its words.
 * @throws ProblemError what refuses its text, emojis or poll
 */
async function requireWords(
  deps: ActionDeps,
  context: ConversationContext,
  body: SendBody,
): Promise<Words> {
  if (body.teamEventId)
    return shareEvent(deps, context, { ...body, teamEventId: body.teamEventId });
  if (body.poll) return openPoll(deps, context, { ...body, poll: body.poll });
  requireContent(body.content, context.actor.flags, body.attachments.length);
  await requireUsableEmojis(deps, context, body);
  return { content: body.content };
}

/** What a message answers to; it must stand in the same channel. */
async function findOriginal(
  deps: ActionDeps,
  { conversation }: ConversationContext,
  replyTo: MessageId,
): Promise<MessageRow> {
  const original = await findMessage(deps.db, conversation.channelId, replyTo);
  if (!original) throw fieldProblem('replyTo', 'The message to reply to does not exist');
  return original;
}

/**
 * The files of a send repeated after a lost answer hang on the message that the first try wrote.
 * @throws ProblemError attachment.not-found
 */
async function repeatedOrWithoutFiles(
  deps: ActionDeps,
  context: ConversationContext,
  nonce: string | null,
): Promise<Message> {
  const key = { channelId: context.conversation.channelId, authorId: context.actor.userId, nonce };
  const firstId = await findMessageIdByNonce(deps.db, key);
  if (firstId === null) throw new ProblemError('attachment.not-found');
  return firstMessage(deps, context, firstId);
}
