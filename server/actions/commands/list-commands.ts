import type * as contract from '#shared/contract/messages/command.ts';
import { presentListedCommand } from '../../present/command.ts';
import { findCommandsOfTeam } from '../../store/bot-commands.ts';
import { memberFacts } from '../../store/members.ts';
import type { Action } from '../action.ts';
import { mayAnswer } from './may-answer.ts';

/** The commands that can be used in a channel: of the bots that could answer there. */
export const listCommands: Action<typeof contract.listCommands> = async function listCommands(
  deps,
  { conversation },
) {
  if (conversation.kind === 'chat') return { commands: [] };
  const now = deps.clock.now();
  const rows = await findCommandsOfTeam(deps.db, conversation.teamId);
  const usable = rows.filter((row) => mayAnswer(conversation, memberFacts(row.bot_id, row), now));
  return { commands: usable.map(presentListedCommand) };
};
