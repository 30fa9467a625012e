import type * as contract from '#shared/contract/chats/chat.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertChatMembers } from '../../store/chats.ts';
import type { Action } from '../action.ts';
import { emitGroup } from './emit-group.ts';
import { ownChat } from './own-chat.ts';
import { requireAddable } from './require-addable.ts';

/** Lets friends of the actor into a group; those who are in it already stay. */
export const addChatUsers: Action<typeof contract.addChatUsers> = async function addChatUsers(
  deps,
  context,
  { params, body },
) {
  const { actor } = context;
  const lock = { of: 'chat', channelId: params.chatId } as const;
  await deps.write(context, { lock }, async (tx) => {
    const { db, chat } = tx;
    const named = new Set(body.users.map(({ id }) => id));
    const added = [...named].filter((id) => !chat.user_ids.includes(id));
    if (added.length === 0) return emitGroup(deps, tx);
    if (chat.user_ids.length + added.length > socialLimits.groupUsers.max)
      throw new ProblemError('chat.full');
    await requireAddable(db, actor.userId, added);
    await insertChatMembers(db, {
      channelId: params.chatId,
      members: added.map((userId) => ({ userId, isHidden: false })),
      joinedAt: new Date(deps.clock.now()),
      // to newcomers everything so far counts as read
      readFrom: deps.newId<'message'>(),
    });
    return emitGroup(deps, tx, { joined: added });
  });
  return { success: true, dm: await ownChat(deps, actor.userId, params.chatId) };
};
