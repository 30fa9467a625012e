import type * as contract from '#shared/contract/account/bot.ts';
import { renewBotToken as renewRow } from '../../store/bots.ts';
import type { Action } from '../action.ts';
import { botSessionId } from './bot-actor.ts';
import { ownBot } from './own-bot.ts';

/** Gives a bot another token. The old one opens nothing from now on, and what it opened is closed. */
export const renewBotToken: Action<typeof contract.renewBotToken> = async function renewBotToken(
  deps,
  context,
  { params: { botId: id } },
) {
  const ownerId = context.actor.userId;
  await ownBot(deps.db, { botId: id, ownerId });
  const number = await deps.write(
    context,
    { lock: { of: 'users', userIds: [id] } },
    async ({ db }) => {
      await ownBot(db, { botId: id, ownerId });
      return renewRow(db, id);
    },
  );
  await deps.announcer.endAuthSessions([botSessionId({ id, number: number - 1 })]);
  return { success: true, token: deps.botTokens.tokenOf({ id, number }) };
};
