import type * as contract from '#shared/contract/messages/command.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentCommand } from '../../present/command.ts';
import { replaceCommands } from '../../store/bot-commands.ts';
import type { Action } from '../action.ts';

/** Says which commands a bot answers, in all teams that it is in. */
export const setCommands: Action<typeof contract.setCommands> = async function setCommands(
  deps,
  context,
  { body },
) {
  const { kind, userId } = context.actor;
  if (kind !== 'bot') throw new ProblemError('bot.only');
  const commands = body.commands.map((command) => ({ ...command, id: deps.newId<'command'>() }));
  const lock = { of: 'users', userIds: [userId] } as const;
  const rows = await deps.write(context, { lock }, ({ db }) =>
    replaceCommands(db, userId, commands),
  );
  return { success: true, commands: rows.map(presentCommand) };
};
