import type * as contract from '#shared/contract/account/bot.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { botLimits } from '#shared/rules/limits.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { isReservedName, RESERVED_NAME_TEXT } from '../../lib/reserved-names.ts';
import { findBotsOf, insertBot } from '../../store/bots.ts';
import type { Db } from '../../store/database.ts';
import { findUser, insertBotAccount } from '../../store/users.ts';
import { findFreeSlug } from '../account/new-account.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Makes a bot of the actor's. It is in no team yet. */
export const createBot: Action<typeof contract.createBot> = async function createBot(
  deps,
  context,
  { body },
) {
  const name = body.name.trim();
  if (isReservedName(name)) throw fieldProblem('name', RESERVED_NAME_TEXT);
  const { userId: ownerId } = context.actor;
  return deps.write(context, { lock: { of: 'users', userIds: [ownerId] } }, async ({ db }) => {
    if ((await findBotsOf(db, ownerId)).length >= botLimits.perOwner)
      throw new ProblemError('bot.limit-reached');
    const id = await newBotAccount(deps, db, { name, ownerId });
    await insertBot(db, { id, ownerId, now: new Date(deps.clock.now()) });
    return { success: true, data: { id } };
  });
};

/** The account of a bot: no password makes its hash, and no mail reaches its address. */
async function newBotAccount(
  deps: ActionDeps,
  db: Db,
  { name, ownerId }: { readonly name: string; readonly ownerId: UserId },
): Promise<UserId> {
  const owner = await findUser(db, ownerId);
  if (!owner) throw new ProblemError('session.required');
  const id = deps.newId<'user'>();
  const slug = await findFreeSlug(db, name);
  const now = new Date(deps.clock.now());
  await insertBotAccount(db, { id, username: name, slug, location: owner.location, now });
  return id;
}
