import type * as contract from '#shared/contract/chats/chat.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertChatMembers } from '../../store/chats.ts';
import type { Action } from '../action.ts';
import { changeGroup } from './change-group.ts';
import { ownChat } from './own-chat.ts';
import { requireAddable } from './require-addable.ts';

/** Lets friends of the actor into a group; who is in it already stays so. */
export const addChatUsers: Action<typeof contract.addChatUsers> = async function addChatUsers(
  deps,
  { actor },
  { params, body },
) {
  const asked = { channelId: params.chatId, actorId: actor.userId };
  await changeGroup(deps, asked, async ({ db, chat, markJoined }) => {
    const named = new Set(body.users.map(({ id }) => id));
    const added = [...named].filter((id) => !chat.user_ids.includes(id));
    if (added.length === 0) return;
    if (chat.user_ids.length + added.length > socialLimits.groupUsers.max)
      throw new ProblemError('chat.full');
    await requireAddable(db, actor.userId, added);
    await insertChatMembers(db, {
      channelId: params.chatId,
      members: added.map((userId) => ({ userId, isHidden: false })),
      joinedAt: new Date(deps.clock.now()),
      // whoever comes has read everything so far
      readFrom: deps.newId<'message'>(),
    });
    markJoined(added);
  });
  return { success: true, dm: await ownChat(deps, actor.userId, params.chatId) };
};
