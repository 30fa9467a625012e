import type * as contract from '#shared/contract/messages/interaction.ts';
import type { Modal } from '#shared/contract/messages/component.ts';
import type { InteractionId } from '#shared/lib/ids.ts';
import { fieldTextProblem, optionProblemTexts } from '#shared/rules/commands.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Db } from '../../store/database.ts';
import { findInteraction, takeInteraction } from '../../store/interactions.ts';
import type { Action } from '../action.ts';
import { moderateMessage } from '../moderation/moderate-message.ts';
import { askBot } from './ask-bot.ts';
import { inTeam, mayAnswer } from './may-answer.ts';

/** Sends what was filled in to the bot that opened the modal; once. */
export const submitModal: Action<typeof contract.submitModal> = async function submitModal(
  deps,
  context,
  { params: { channelId, interactionId: id }, body },
) {
  const conversation = inTeam(context.conversation);
  const { userId } = context.actor;
  const row = await findInteraction(deps.db, id);
  if (row?.asker_id !== userId || row.channel_id !== channelId)
    throw new ProblemError('interaction.not-found');
  if (row.state === 'submitted') throw new ProblemError('interaction.answered');
  if (row.state !== 'modal' || !row.modal) throw new ProblemError('interaction.not-found');
  if (row.expires_at.getTime() <= deps.clock.now()) throw new ProblemError('interaction.expired');
  const bot = await deps.directory.member(conversation.teamId, row.bot_id);
  if (!bot || !mayAnswer(conversation, bot, deps.clock.now()))
    throw new ProblemError('interaction.bot-away');
  const values = requireFields(row.modal, body.values);
  const content = Object.values(values).join('\n');
  await moderateMessage(deps, context, { content, hasAttachments: false, nonce: null });
  return askBot(
    deps,
    { ...context, conversation },
    {
      botId: row.bot_id,
      kind: 'modal',
      nonce: body.nonce,
      commandName: row.command_name,
      messageId: row.message_id,
      originId: row.origin_id,
      modal: { customId: row.modal.customId, values },
      after: { id, claim: (db) => closeModal(db, id) },
    },
  );
};

/** @throws ProblemError interaction.answered where it was sent at the same moment */
async function closeModal(db: Db, id: InteractionId): Promise<void> {
  const change = { state: 'submitted', modal: null } as const;
  const isTaken = await takeInteraction(db, id, { from: 'modal', change });
  if (!isTaken) throw new ProblemError('interaction.answered');
}

/** The texts of a modal's fields. @throws ProblemError request.invalid, with a text at each that it refuses */
function requireFields(
  { fields }: Modal,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const texts = new Map(Object.entries(given));
  const values = new Map(
    fields.map(({ customId }) => [customId, texts.get(customId) ?? ''] as const),
  );
  const refused = [...texts.keys()].filter((name) => !values.has(name));
  const problems = [
    ...refused.map((name) => [`values.${name}`, 'Is no field of this modal'] as const),
    ...fields.flatMap((field) => {
      const problem = fieldTextProblem(field, values.get(field.customId) ?? '');
      return problem ? [[`values.${field.customId}`, optionProblemTexts[problem]] as const] : [];
    }),
  ];
  if (problems.length === 0) return Object.fromEntries(values);
  throw new ProblemError('request.invalid', { errors: Object.fromEntries(problems) });
}
