import type * as contract from '#shared/contract/chats/chat.ts';
import type { ListedChat } from '#shared/contract/chats/chat.ts';
import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findDirectChat, insertDirectChat } from '../../store/chats.ts';
import type { Db } from '../../store/database.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { UserContext } from '../context.ts';
import { createGroup } from './create-group.ts';
import { requireMayApproach } from './may-write.ts';
import { showChat } from './show-chat.ts';

/**
 * Opens the conversation with one user, making it when there is none, or makes a group of several.
 * The other one of a new direct message sees it with the first message.
 */
export const openChat: Action<typeof contract.openChat> = async function openChat(
  deps,
  context,
  { body },
) {
  const { actor } = context;
  const others = new Set(body.users.map(({ id }) => id));
  others.delete(actor.userId);
  const [first, ...more] = others;
  if (first === undefined) throw new ProblemError('chat.self');
  const dm =
    more.length === 0
      ? await openDirect(deps, context, first)
      : await createGroup(deps, context, [...others]);
  return { success: true, dm, message: 'The conversation is open' };
};

async function openDirect(
  deps: ActionDeps,
  context: UserContext,
  otherId: UserId,
): Promise<ListedChat> {
  const { userId } = context.actor;
  const known = await findDirectChat(deps.db, userId, otherId);
  // one that is there already is opened also when the other account is gone
  const userIds = known ? [userId] : [userId, otherId];
  return deps.write(context, { lock: { of: 'users', userIds } }, async (tx) => {
    const channelId = known ?? (await makeDirect(deps, tx.db, { userId, otherId }));
    return showChat(deps, tx, { userId, channelId });
  });
}

/** Makes the direct message of two users, hidden from both, unless it was made a moment ago. */
async function makeDirect(
  deps: ActionDeps,
  db: Db,
  { userId, otherId }: { readonly userId: UserId; readonly otherId: UserId },
): Promise<ChannelId> {
  const other = await findUser(db, otherId);
  if (!other) throw new ProblemError('user.not-found');
  const known = await findDirectChat(db, userId, otherId);
  if (known) return known;
  await requireMayApproach(db, userId, other);
  const channelId = deps.newId<'channel'>();
  await insertDirectChat(db, {
    channelId,
    members: [userId, otherId].map((id) => ({ userId: id, isHidden: true })),
    joinedAt: new Date(deps.clock.now()),
    // reason: a message of the chat has a later id than the chat
    readFrom: channelId as string as MessageId,
  });
  return channelId;
}
