import type * as contract from '#shared/contract/account/bot.ts';
import { markBotDeleted } from '../../store/bots.ts';
import type { Action } from '../action.ts';
import { botSessionId } from './bot-actor.ts';
import { ownBot } from './own-bot.ts';

/** Deletes a bot: its token ends at once, and a sweep takes it out of its teams. */
export const deleteBot: Action<typeof contract.deleteBot> = async function deleteBot(
  deps,
  context,
  { params: { botId: id } },
) {
  const ownerId = context.actor.userId;
  await ownBot(deps.db, { botId: id, ownerId });
  const number = await deps.write(context, { lock: { of: 'users', userIds: [id] } }, async (tx) => {
    const bot = await ownBot(tx.db, { botId: id, ownerId });
    await markBotDeleted(tx.db, id, new Date(deps.clock.now()));
    await tx.later({ name: 'retire-bots' });
    return bot.token_number;
  });
  await deps.announcer.endAuthSessions([botSessionId({ id, number })]);
  return { success: true };
};
