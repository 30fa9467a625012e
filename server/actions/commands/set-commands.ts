import type * as contract from '#shared/contract/messages/command.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentCommand } from '../../present/command.ts';
import { findAcquaintances } from '../../store/acquaintances.ts';
import { findCommandsOf, replaceCommands } from '../../store/bot-commands.ts';
import type { Action } from '../action.ts';

/**
 * Says which commands a bot answers, in all teams that it is in. Most bots say so whenever they start:
 * others hear of it only when it is not what they said before.
 */
export const setCommands: Action<typeof contract.setCommands> = async function setCommands(
  deps,
  context,
  { body },
) {
  const { kind, userId } = context.actor;
  if (kind !== 'bot') throw new ProblemError('bot.only');
  const commands = body.commands.map((command) => ({ ...command, id: deps.newId<'command'>() }));
  const lock = { of: 'users', userIds: [userId] } as const;
  const rows = await deps.write(context, { lock }, async (tx) => {
    const before = await findCommandsOf(tx.db, userId);
    const now = await replaceCommands(tx.db, userId, commands);
    // both as the database gives them
    if (JSON.stringify(before) !== JSON.stringify(now)) {
      const to = await findAcquaintances(tx.db, userId);
      tx.emit({ type: 'BOT_COMMANDS_UPDATED', data: { botId: userId } }, to);
    }
    return now;
  });
  return { success: true, commands: rows.map(presentCommand) };
};
