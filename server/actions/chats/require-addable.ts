import type { UserId } from '#shared/lib/ids.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { countGroups } from '../../store/chats.ts';
import type { Db } from '../../store/database.ts';
import { findFriendsAmong } from '../../store/friends.ts';

/**
 * Refuses to put people into a group who are no friends of the actor, or are in as many groups as
 * one can be. Being a friend also says that neither blocks the other.
 * @throws ProblemError chat.friends-only, chat.limit-reached
 */
export async function requireAddable(
  db: Db,
  userId: UserId,
  added: readonly UserId[],
): Promise<void> {
  const friends = await findFriendsAmong(db, userId, added);
  if (!added.every((id) => friends.has(id))) throw new ProblemError('chat.friends-only');
  const groups = await countGroups(db, [userId, ...added]);
  if ([...groups.values()].some((count) => count >= socialLimits.groupsPerUser))
    throw new ProblemError('chat.limit-reached');
}
