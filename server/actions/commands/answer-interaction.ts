import type { InputOf } from '#shared/contract/endpoint.ts';
import type * as contract from '#shared/contract/messages/interaction.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findInteraction, replaceAnswer, type InteractionRow } from '../../store/interactions.ts';
import { findMessage } from '../../store/messages.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import { changeOwnMessage } from '../messages/edit-message.ts';
import {
  claimInside,
  claimInteraction,
  presentPrivateAnswer,
  requireAsked,
  requireWaiting,
} from './held-interaction.ts';
import { postAnswer, requireSayable } from './post-answer.ts';

type Body = InputOf<typeof contract.answerInteraction>['body'];
type BodyOf<Type extends Body['type']> = Extract<Body, { readonly type: Type }>;

/** An answer under way. */
interface Answering<Type extends Body['type']> {
  readonly row: InteractionRow;
  readonly body: BodyOf<Type>;
}

/** Answers what a bot was asked; once, and within seconds. */
export const answerInteraction: Action<typeof contract.answerInteraction> =
  async function answerInteraction(deps, context, { params, body }) {
    const row = await requireAsked(deps, context, { ...params, token: body.token });
    requireWaiting(row, deps.clock.now());
    return { success: true, message: await answer(deps, context, { row, body }) };
  };

async function answer(
  deps: ActionDeps,
  context: ConversationContext,
  { row, body }: { readonly row: InteractionRow; readonly body: Body },
): Promise<Message | null> {
  switch (body.type) {
    case 'message':
      return answerInWords(deps, context, { row, body });
    case 'update':
      return updatePressed(deps, context, { row, body });
    case 'defer':
      return claimed(deps, context, {
        row,
        change: { state: 'deferred', isPrivate: body.onlyAsker },
        told: { state: 'deferred' },
      });
    case 'modal':
      // one that was filled in is answered in words
      if (row.kind === 'modal') throw new ProblemError('interaction.not-fitting');
      return claimed(deps, context, {
        row,
        change: { state: 'modal', modal: body.modal },
        told: { state: 'modal', modal: body.modal },
      });
    case 'done':
      if (row.kind === 'command') throw new ProblemError('interaction.not-fitting');
      return claimed(deps, context, {
        row,
        change: { state: 'answered' },
        told: { state: 'answered' },
      });
  }
}

type ClaimParts = Omit<Parameters<typeof claimInteraction>[2]['claim'], 'from'>;

async function claimed(
  deps: ActionDeps,
  context: ConversationContext,
  { row, ...parts }: ClaimParts & { readonly row: InteractionRow },
): Promise<null> {
  await claimInteraction(deps, context, { row, claim: { from: 'waiting', ...parts } });
  return null;
}

async function answerInWords(
  deps: ActionDeps,
  context: ConversationContext,
  { row, body: { content, components, onlyAsker } }: Answering<'message'>,
): Promise<Message | null> {
  const said = { content, components };
  await requireSayable(deps, context, said);
  if (onlyAsker)
    return claimed(deps, context, {
      row,
      change: { state: 'answered', isPrivate: true, answer: said },
      told: { state: 'answered', answer: presentPrivateAnswer(context.actor, row, said) },
    });
  return postAnswer(deps, context, { row, from: 'waiting', answer: said });
}

/** Changes what was pressed, where that is a message or an answer that only the presser sees. */
async function updatePressed(
  deps: ActionDeps,
  context: ConversationContext,
  { row, body }: Answering<'update'>,
): Promise<Message | null> {
  if (row.message_id !== null) {
    const { channel_id: channelId, message_id: messageId } = row;
    const before = await findMessage(deps.db, channelId, messageId);
    if (!before) throw new ProblemError('message.not-found');
    const { content = before.content, components } = body;
    const answered = { state: 'answered' } as const;
    const claim = { from: 'waiting', change: answered, told: answered } as const;
    return changeOwnMessage(deps, context, {
      channelId,
      messageId,
      content,
      components,
      first: (tx) => claimInside(tx, { row, claim }),
    });
  }
  const origin = row.origin_id === null ? undefined : await findInteraction(deps.db, row.origin_id);
  if (!origin?.answer) throw new ProblemError('interaction.not-fitting');
  const said = {
    content: body.content ?? origin.answer.content,
    components: body.components ?? origin.answer.components,
  };
  await requireSayable(deps, context, said);
  return claimed(deps, context, {
    row,
    change: { state: 'answered' },
    told: { state: 'answered', answer: presentPrivateAnswer(context.actor, origin, said) },
    beside: ({ db }) => replaceAnswer(db, origin.id, said),
  });
}
