import type * as contract from '#shared/contract/chats/chat.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { updateChatFacts } from '../../store/chats.ts';
import type { Action } from '../action.ts';
import { emitGroup } from './emit-group.ts';
import { ownChat } from './own-chat.ts';

/** Names or pictures a group, which all in it may; its owner may hand it on. */
export const updateChat: Action<typeof contract.updateChat> = async function updateChat(
  deps,
  context,
  { params, body },
) {
  const { actor } = context;
  const lock = { of: 'chat', channelId: params.chatId } as const;
  await deps.write(context, { lock }, async (tx) => {
    const { db, chat } = tx;
    const { name, picture, ownerId } = body;
    if (ownerId !== undefined && chat.owner_id !== actor.userId)
      throw new ProblemError('chat.owner-only');
    if (ownerId !== undefined && !chat.user_ids.includes(ownerId))
      throw fieldProblem('ownerId', 'This user is not in the group');
    await updateChatFacts(db, params.chatId, {
      // null takes it away, nothing keeps it
      name: name === undefined ? chat.name : name,
      picture: picture === undefined ? chat.picture : picture,
      ownerId: ownerId ?? chat.owner_id,
    });
    return emitGroup(deps, tx);
  });
  return { success: true, dm: await ownChat(deps, actor.userId, params.chatId) };
};
