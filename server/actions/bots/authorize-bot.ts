import type * as contract from '#shared/contract/account/bot.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentBot } from '../../present/bot.ts';
import { findBot, type BotRow } from '../../store/bots.ts';
import type { Db } from '../../store/database.ts';
import type { Action } from '../action.ts';

/** The bot of a link, for one who may add it. */
export const authorizeBot: Action<typeof contract.authorizeBot> = async function authorizeBot(
  deps,
  { actor },
  { query: { botId } },
) {
  const bot = await addableBot(deps.db, { botId, adderId: actor.userId });
  return { success: true, bot: presentBot(bot) };
};

/**
 * A bot that a person may add to a team: a private one is for its owner (E-266).
 * @throws ProblemError bot.not-found, bot.private
 */
export async function addableBot(
  db: Db,
  { botId, adderId }: { readonly botId: UserId; readonly adderId: UserId },
): Promise<BotRow> {
  const bot = await findBot(db, botId);
  if (!bot) throw new ProblemError('bot.not-found');
  if (bot.is_private && bot.owner_id !== adderId) throw new ProblemError('bot.private');
  return bot;
}
