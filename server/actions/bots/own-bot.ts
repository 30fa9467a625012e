import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findBot, type BotRow } from '../../store/bots.ts';
import type { Db } from '../../store/database.ts';

/**
 * A bot of a person (E-258). One of another's is refused in the same words as one that is not there.
 * @throws ProblemError bot.not-found
 */
export async function ownBot(
  db: Db,
  { botId, ownerId }: { readonly botId: UserId; readonly ownerId: UserId },
): Promise<BotRow> {
  const bot = await findBot(db, botId);
  if (bot?.owner_id !== ownerId) throw new ProblemError('bot.not-found');
  return bot;
}
