import type * as contract from '#shared/contract/account/bot.ts';
import { presentBot } from '../../present/bot.ts';
import { findBotsOf } from '../../store/bots.ts';
import type { Action } from '../action.ts';

/** The actor's bots. Their tokens are shown one at a time. */
export const listBots: Action<typeof contract.listBots> = async function listBots(deps, { actor }) {
  const rows = await findBotsOf(deps.db, actor.userId);
  return { success: true, data: rows.map(presentBot) };
};
