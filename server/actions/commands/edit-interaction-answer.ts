import type * as contract from '#shared/contract/messages/interaction.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { StoredAnswer } from '../../store/bot-table.ts';
import type { InteractionRow } from '../../store/interactions.ts';
import { findMessageIdByNonce } from '../../store/messages.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import { changeOwnMessage } from '../messages/edit-message.ts';
import { claimInteraction, presentPrivateAnswer, requireAsked } from './held-interaction.ts';
import { answerNonce, postAnswer, requireSayable } from './post-answer.ts';

/** Gives the answer that a bot has put off, or changes the one that it gave. */
export const editInteractionAnswer: Action<typeof contract.editInteractionAnswer> =
  async function editInteractionAnswer(deps, context, { params, body }) {
    const row = await requireAsked(deps, context, { ...params, token: body.token });
    const components = body.components ?? row.answer?.components ?? [];
    const said = { content: body.content, components };
    if (row.is_private) {
      requireBegun(row);
      return { success: true, message: await sayInPrivate(deps, context, { row, said }) };
    }
    if (row.state === 'deferred') {
      await requireSayable(deps, context, said);
      const answer = { row, from: 'deferred', answer: said } as const;
      return { success: true, message: await postAnswer(deps, context, answer) };
    }
    requireBegun(row);
    const edited = await editPosted(deps, context, { row, body });
    return { success: true, message: edited };
  };

/** @throws ProblemError interaction.not-answered where there is nothing yet that could be changed */
function requireBegun({ state }: InteractionRow): void {
  if (state !== 'deferred' && state !== 'answered')
    throw new ProblemError('interaction.not-answered');
}

async function sayInPrivate(
  deps: ActionDeps,
  context: ConversationContext,
  { row, said }: { readonly row: InteractionRow; readonly said: StoredAnswer },
): Promise<null> {
  await requireSayable(deps, context, said);
  await claimInteraction(deps, context, {
    row,
    claim: {
      from: row.state,
      change: { state: 'answered', answer: said },
      told: { state: 'answered', answer: presentPrivateAnswer(context.actor, row, said) },
    },
  });
  return null;
}

async function editPosted(
  deps: ActionDeps,
  context: ConversationContext,
  {
    row,
    body,
  }: {
    readonly row: InteractionRow;
    readonly body: {
      readonly content: string;
      readonly components?: StoredAnswer['components'] | undefined;
    };
  },
): Promise<Message> {
  const { channel_id: channelId, bot_id: authorId } = row;
  const nonce = answerNonce(row);
  const messageId = await findMessageIdByNonce(deps.db, { channelId, authorId, nonce });
  if (messageId === null) throw new ProblemError('interaction.not-answered');
  const { content, components } = body;
  return changeOwnMessage(deps, context, { channelId, messageId, content, components });
}
