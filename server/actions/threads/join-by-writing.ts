import type { Message } from '#shared/contract/messages/message.ts';
import type { MessageId, UserId } from '#shared/lib/ids.ts';
import { threadLimits } from '#shared/rules/threads.ts';
import { findThreadMembers } from '../../store/threads.ts';
import type { TeamConversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import { systemPrincipal } from '../principal.ts';
import { joinUsers } from './join-users.ts';

type ThreadConversation = TeamConversation & Required<Pick<TeamConversation, 'thread'>>;

/**
 * Who writes in a thread joins it, and so does who is named there and sees it: before they are told of
 * the message, so that it is the first that counts as unread.
 */
export async function joinByWriting(
  deps: Pick<ActionDeps, 'db' | 'directory' | 'write'>,
  conversation: ThreadConversation,
  message: Pick<Message, 'createdBy' | 'id' | 'mentions'>,
): Promise<void> {
  const { thread } = conversation;
  const named = message.mentions.users.slice(0, threadLimits.joinedByMention);
  const userIds = [message.createdBy.id, ...(await thoseWhoSee(deps, conversation, named))];
  const present = await findThreadMembers(deps.db, thread.id, userIds);
  const joining = [...new Set(userIds)].filter((id) => !present.includes(id));
  if (joining.length === 0) return;
  const lock = { of: 'threads', channelId: thread.parentId } as const;
  await deps.write(systemPrincipal, { lock }, (tx) =>
    joinUsers(tx, thread.id, { userIds: joining, readFrom: justBefore(message.id) }),
  );
}

async function thoseWhoSee(
  { directory }: Pick<ActionDeps, 'directory'>,
  { team, teamId, thread }: ThreadConversation,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const members = await Promise.all(userIds.map((userId) => directory.member(teamId, userId)));
  return members.flatMap((member) =>
    member && team.canSeeChannel(thread.parentId, member) ? [member.userId] : [],
  );
}

/** The largest number before a message's. */
export function justBefore(messageId: MessageId): MessageId {
  // reason: a number made to the pattern of an id
  return (BigInt(messageId) - 1n).toString() as MessageId;
}
