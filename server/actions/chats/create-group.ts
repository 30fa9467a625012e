import type { ListedChat } from '#shared/contract/chats/chat.ts';
import type { MessageId, UserId } from '#shared/lib/ids.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertGroup } from '../../store/chats.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { UserContext } from '../context.ts';
import { emitArrivals } from './emit-arrivals.ts';
import { requireAddable } from './require-addable.ts';
import { ownChat } from './own-chat.ts';

/**
 * Makes a group of a user and some friends; it belongs to the user.
 * @throws ProblemError chat.full, chat.friends-only, chat.limit-reached
 */
export async function createGroup(
  deps: ActionDeps,
  context: UserContext,
  others: readonly UserId[],
): Promise<ListedChat> {
  if (others.length + 1 > socialLimits.groupUsers.max) throw new ProblemError('chat.full');
  const { userId } = context.actor;
  const channelId = deps.newId<'channel'>();
  const userIds = [userId, ...others];
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const { db } = tx;
    await requireAddable(db, userId, others);
    await insertGroup(db, {
      channelId,
      ownerId: userId,
      members: userIds.map((id) => ({ userId: id, isHidden: false })),
      joinedAt: new Date(deps.clock.now()),
      // reason: a message of the group has a later id than the group
      readFrom: channelId as string as MessageId,
    });
    await emitArrivals(deps, tx, { channelId, userIds });
  });
  return ownChat(deps, userId, channelId);
}
