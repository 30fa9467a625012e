import type { Message } from '#shared/contract/messages/message.ts';
import type { StoredAnswer } from '../../store/bot-table.ts';
import type { InteractionRow } from '../../store/interactions.ts';
import type { NewMessage } from '../../store/messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import { linkJobs } from '../embeds/unfurl-links.ts';
import { requireUsableEmojis } from '../emojis/usable-emoji.ts';
import { takeFiles } from '../messages/attach-files.ts';
import { effectiveMentions } from '../messages/effective-mentions.ts';
import { postMessage } from '../messages/post-message.ts';
import { requireContent } from '../messages/require-content.ts';
import { moderateMessage } from '../moderation/moderate-message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { wordsOf } from './component-words.ts';
import { updatedEvent } from './held-interaction.ts';

/**
 * Refuses what a bot may not say here, before anything is answered by it.
 * @throws ProblemError what refuses a message of the bot
 */
export async function requireSayable(
  deps: ActionDeps,
  context: ConversationContext,
  answer: StoredAnswer,
): Promise<void> {
  requireContent(answer.content, context.actor.flags);
  await requireUsableEmojis(deps, context, answer);
  const content = [answer.content, ...wordsOf(answer.components)].join('\n');
  await moderateMessage(deps, context, { content, hasAttachments: false, nonce: null });
}

/** By this an answer is found again, and stands in the channel once however often it is tried. */
export function answerNonce({ id }: Pick<InteractionRow, 'id'>): string {
  return `interaction-${id}`;
}

/**
 * Answers with a message that all see, from the state in which the interaction is. Both are one
 * statement: a server that dies leaves neither, or the message. It needs no turn in slow mode, which
 * the asker took.
 * @throws ProblemError interaction.answered
 */
export async function postAnswer(
  deps: ActionDeps,
  context: ConversationContext,
  {
    row,
    from,
    answer,
  }: {
    readonly row: InteractionRow;
    readonly from: 'waiting' | 'deferred';
    readonly answer: StoredAnswer;
  },
): Promise<Message> {
  const { actor, conversation } = context;
  const { content, components } = answer;
  const files = await takeFiles(deps, { actor }, []);
  if (!files) throw new ProblemError('server.failed');
  const message: NewMessage = {
    // from here to the write nothing waits: messages are written in the order of their ids
    id: deps.newId<'message'>(),
    channelId: conversation.channelId,
    authorId: actor.userId,
    content,
    replyTo: null,
    nonce: answerNonce(row),
    mentions: effectiveMentions(content, conversation),
    attachments: null,
    ...(components.length > 0 && { components }),
    ...(row.command_name !== null && {
      usedCommand: { name: row.command_name, userId: row.asker_id },
    }),
    answers: { interactionId: row.id, from },
    jobs: linkJobs(deps, { content, conversation }),
  };
  const posted = await postMessage(deps, context, { message, files });
  const event = updatedEvent(row, { state: 'answered' });
  await deps.publishCommitted({ event, to: [row.asker_id] });
  return posted;
}
