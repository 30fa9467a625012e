import type * as contract from '#shared/contract/messages/interaction.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findCommandOfTeam } from '../../store/bot-commands.ts';
import { memberFacts } from '../../store/members.ts';
import type { Action } from '../action.ts';
import { repeatedOrRefused } from '../messages/post-message.ts';
import { takeSlowModeTurn } from '../messages/slow-mode-turn.ts';
import { moderateMessage } from '../moderation/moderate-message.ts';
import { askBot } from './ask-bot.ts';
import { inTeam, mayAnswer } from './may-answer.ts';
import { requireOptionValues } from './option-values.ts';

/**
 * Uses a command of a bot. What is given to it is looked at as a message would be, and it takes a
 * turn in slow mode: the answer stands in the channel.
 */
export const useCommand: Action<typeof contract.useCommand> = async function useCommand(
  deps,
  context,
  { params: { commandId }, body },
) {
  const conversation = inTeam(context.conversation);
  const row = await findCommandOfTeam(deps.db, conversation.teamId, commandId);
  const bot = row && memberFacts(row.bot_id, row);
  if (!bot || !mayAnswer(conversation, bot, deps.clock.now()))
    throw new ProblemError('command.not-found');
  const { id, bot_id: botId, name } = row;
  const wanted = { options: row.options, given: body.options };
  const options = await requireOptionValues(deps, conversation, wanted);
  const words = Object.values(options).filter((value) => typeof value === 'string');
  const content = words.join('\n');
  await moderateMessage(deps, context, { content, hasAttachments: false, nonce: null });
  const seconds = await takeSlowModeTurn(deps, conversation, context.actor.userId);
  if (seconds > 0) await repeatedOrRefused(deps, context, { nonce: null, seconds });
  return askBot(
    deps,
    { ...context, conversation },
    {
      botId,
      kind: 'command',
      nonce: body.nonce,
      commandName: name,
      messageId: null,
      originId: null,
      command: { id, name, options },
    },
  );
};
