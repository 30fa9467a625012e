import type * as contract from '#shared/contract/messages/interaction.ts';
import type { Component, ComponentRows } from '#shared/contract/messages/component.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import type { InteractionId, UserId } from '#shared/lib/ids.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { findInteraction } from '../../store/interactions.ts';
import { findMessage } from '../../store/messages.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import { askBot, type Question } from './ask-bot.ts';
import { inTeam, mayAnswer } from './may-answer.ts';

type Press = InputOf<typeof contract.pressComponent>['body'];

/** Presses a button below a message of a bot, or chooses of its list. */
export const pressComponent: Action<typeof contract.pressComponent> = async function pressComponent(
  deps,
  context,
  { body },
) {
  const conversation = inTeam(context.conversation);
  const pressed = await findPressed(deps, context, body);
  const bot = await deps.directory.member(conversation.teamId, pressed.botId);
  if (!bot || !mayAnswer(conversation, bot, deps.clock.now()))
    throw new ProblemError('interaction.bot-away');
  const { customId } = body;
  requireComponent(pressed.components, body);
  return askBot(
    deps,
    { ...context, conversation },
    {
      ...pressed.question,
      botId: pressed.botId,
      kind: 'press',
      nonce: body.nonce,
      press: { customId, values: body.values, messageId: pressed.question.messageId },
    },
  );
};

interface Pressed {
  readonly botId: UserId;
  readonly components: ComponentRows;
  readonly question: Pick<Question, 'commandName' | 'messageId' | 'originId'>;
}

async function findPressed(
  deps: ActionDeps,
  context: ConversationContext,
  { messageId, answerId }: Press,
): Promise<Pressed> {
  if (answerId !== undefined && messageId === undefined)
    return findPressedAnswer(deps, context, answerId);
  if (messageId === undefined || answerId !== undefined)
    throw fieldProblem('messageId', 'Name either the message or the answer');
  const row = await findMessage(deps.db, context.conversation.channelId, messageId);
  if (!row) throw new ProblemError('message.not-found');
  const question = { commandName: null, messageId, originId: null };
  return { botId: row.author_id, components: row.components ?? [], question };
}

/** One that only the presser sees, for as long as it is kept. */
async function findPressedAnswer(
  { db, clock }: ActionDeps,
  { actor, conversation }: ConversationContext,
  id: InteractionId,
): Promise<Pressed> {
  const row = await findInteraction(db, id);
  const isOwn = row?.asker_id === actor.userId && row.channel_id === conversation.channelId;
  if (!isOwn || !row.answer) throw new ProblemError('interaction.not-found');
  if (row.expires_at.getTime() <= clock.now()) throw new ProblemError('interaction.expired');
  const question = { commandName: null, messageId: null, originId: id };
  return { botId: row.bot_id, components: row.answer.components, question };
}

/** @throws ProblemError component.not-found, request.invalid at `values` */
function requireComponent(rows: ComponentRows, { customId, values }: Press): void {
  const component = rows.flat().find((one) => 'customId' in one && one.customId === customId);
  if (!component || component.type === 'link' || component.disabled)
    throw new ProblemError('component.not-found');
  const problem = valuesProblem(component, values);
  if (problem) throw fieldProblem('values', problem);
}

function valuesProblem(component: Component, values: readonly string[]): string | null {
  if (component.type !== 'select')
    return values.length === 0 ? null : 'A button has nothing to choose';
  const { options, min, max } = component;
  const chosen = new Set(values);
  const isOffered = values.every((value) => options.some((option) => option.value === value));
  if (!isOffered || chosen.size < values.length) return 'Is not offered';
  const isFitting = values.length >= min && values.length <= max;
  return isFitting ? null : `Choose ${String(min)} to ${String(max)}`;
}
