import type * as contract from '#shared/contract/messages/message.ts';
import type { ComponentRows } from '#shared/contract/messages/component.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage, updateMessageContent, type MessageRow } from '../../store/messages.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import type { Tx } from '../write/write.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import { requireUsableEmojis } from '../emojis/usable-emoji.ts';
import { hasShownLinks } from '../embeds/unfurl-links.ts';
import { moderateMessage } from '../moderation/moderate-message.ts';
import { asRead, describeForAll, describeMessage } from './describe-message.ts';
import { wordsOf } from '../commands/component-words.ts';
import { requireBotsComponents } from '../commands/require-bots-components.ts';
import { requireContent } from './require-content.ts';

/** Changes the text of one's own message, and of a bot's what hangs below it. */
export const editMessage: Action<typeof contract.editMessage> = async function editMessage(
  deps,
  context,
  { params, body },
) {
  return { success: true, message: await changeOwnMessage(deps, context, { ...params, ...body }) };
};

interface Edit {
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
  readonly content: string;
  /** Left out they stay. */
  readonly components?: ComponentRows | undefined;
  /** Part of the same write: what it refuses is not changed. */
  readonly first?: (tx: Tx) => Promise<void>;
}

/**
 * Changes what its author says in a message. Whom it mentions stays: an edit neither calls anyone nor
 * hides that someone was called.
 */
export async function changeOwnMessage(
  deps: ActionDeps,
  context: ConversationContext,
  body: Edit,
): Promise<Message> {
  const { channelId, messageId } = body;
  const { actor } = context;
  const { components } = body;
  requireBotsComponents(actor, components);
  const words = [body.content, ...wordsOf(components ?? [])].join('\n');
  // before the write, since what rules do are writes of their own
  const edit = { content: words, hasAttachments: false, nonce: null, isEdit: true } as const;
  await moderateMessage(deps, context, edit);
  return deps.write(context, { lock: { of: 'messages', channelId } }, async (tx) => {
    await body.first?.(tx);
    const { conversation } = tx;
    const inside = { ...deps, db: tx.db };
    const row = await findMessage(tx.db, channelId, messageId);
    if (!row) throw new ProblemError('message.not-found');
    if (row.author_id !== actor.userId) throw new ProblemError('message.not-author');
    requireOwnWords(row);
    requireContent(body.content, actor.flags, row.attachments?.length ?? 0);
    const texts = { content: body.content, before: row.content };
    await requireUsableEmojis(inside, { actor, conversation }, texts);
    // an edit is read as a message would be, also by a user who blocks its author
    if (conversation.kind === 'chat')
      await requireMayWriteInChat(inside, conversation.chat, actor.userId);
    if (body.content === row.content && isSame(components, row.components)) {
      const reader = { conversation, userId: actor.userId };
      return describeMessage(inside, reader, row);
    }
    const changed = await updateMessageContent(tx.db, {
      channelId,
      messageId,
      content: body.content,
      components,
      editedAt: new Date(deps.clock.now()),
    });
    if (!changed) throw new ProblemError('message.not-found');
    const described = await describeForAll(inside, conversation.teamId, { ...row, ...changed });
    tx.emit({ type: 'MESSAGE_EDITED', data: { message: described } });
    // an empty list says that its author wants none
    if (changed.embeds === null && hasShownLinks(deps, { content: body.content, conversation }))
      await tx.later({ name: 'unfurl-links', data: { channelId, messageId } });
    return asRead(conversation, described);
  });
}

/** Whether what hangs below a message stays as it is. */
function isSame(components: ComponentRows | undefined, before: ComponentRows | null): boolean {
  return components === undefined || JSON.stringify(components) === JSON.stringify(before ?? []);
}

/** @throws ProblemError message.is-call, message.is-poll, message.is-event, message.is-forwarded */
function requireOwnWords(row: MessageRow): void {
  const { call, poll, poll_end: pollEnd, forwarded_from } = row;
  if (call) throw new ProblemError('message.is-call');
  // votes were given for what it asked
  if (poll || pollEnd) throw new ProblemError('message.is-poll');
  if (row.team_event_id) throw new ProblemError('message.is-event');
  // what others said is not to be put in other words
  if (forwarded_from) throw new ProblemError('message.is-forwarded');
}
