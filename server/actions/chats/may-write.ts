import type { UserId } from '#shared/lib/ids.ts';
import { mayDirectMessage } from '#shared/rules/privacy.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Db } from '../../store/database.ts';
import { findRelation } from '../../store/friends.ts';
import { findUser, type UserRow } from '../../store/users.ts';
import type { ChatState } from '../../state/chat-directory.ts';
import type { ActionDeps } from '../action-deps.ts';

/**
 * Refuses to begin a conversation with a user who does not want it. Being blocked and being kept
 * away by privacy look alike.
 * @throws ProblemError chat.denied, chat.blocked
 */
export async function requireMayApproach(db: Db, userId: UserId, other: UserRow): Promise<void> {
  if (other.is_system || other.is_bot) throw new ProblemError('chat.denied');
  const relation = await findRelation(db, userId, other.id);
  if (relation.blocks) throw new ProblemError('chat.blocked');
  if (relation.isBlocked || !mayDirectMessage(other.settings.privacy.directMessages, relation))
    throw new ProblemError('chat.denied');
}

/**
 * Refuses to write in a chat. Blocking counts always; privacy is asked until a message was written:
 * one who has answered once is in a conversation. In groups all write.
 * @throws ProblemError chat.read-only, chat.blocked, chat.denied
 */
export async function requireMayWriteInChat(
  deps: Pick<ActionDeps, 'db'>,
  chat: ChatState,
  userId: UserId,
): Promise<void> {
  if (chat.isReadOnly) throw new ProblemError('chat.read-only');
  if (chat.kind === 'group') return;
  if (chat.blockedBy.includes(userId)) throw new ProblemError('chat.blocked');
  if (chat.blockedBy.length > 0) throw new ProblemError('chat.denied');
  if (chat.isStarted) return;
  const otherId = chat.userIds.find((id) => id !== userId);
  const other = otherId === undefined ? undefined : await findUser(deps.db, otherId);
  if (!other) throw new ProblemError('chat.denied');
  await requireMayApproach(deps.db, userId, other);
}
