import type * as contract from '#shared/contract/account/bot.ts';
import { presentBot } from '../../present/bot.ts';
import type { Action } from '../action.ts';
import { ownBot } from './own-bot.ts';

/** A bot of the actor's, with the token that it has now. */
export const getBot: Action<typeof contract.getBot> = async function getBot(
  deps,
  { actor },
  { params: { botId } },
) {
  const row = await ownBot(deps.db, { botId, ownerId: actor.userId });
  const bot = presentBot(row);
  const { id, username, profilePicture } = bot;
  const token = deps.botTokens.tokenOf({ id, number: row.token_number });
  return {
    success: true,
    data: { user: { id, username, profilePicture }, bot: { ...bot, token } },
  };
};
