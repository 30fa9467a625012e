import type { Message, Reaction } from '../contract/messages/message.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { UserId } from '../lib/ids.ts';
import { messageLimits } from '../rules/limits.ts';
import type { MessageMark } from './client-view.ts';
import { mapList } from './record.ts';
import { withPollMark } from './reduce-polls.ts';

/** Reactions after one was added or taken back; the same list when nothing changes. */
export function reactionsAfter(
  reactions: readonly Reaction[],
  mark: Extract<MessageMark, { readonly type: `REACTION_${string}` }>,
  me: UserId,
): readonly Reaction[] {
  return mark.type === 'REACTION_ADDED'
    ? reactionsWith(reactions, mark.data, me)
    : reactionsWithout(reactions, mark.data);
}

/** The message after a reaction or a pin; the same message when nothing changes. */
export function withMark(message: Message, mark: MessageMark, me: UserId): Message {
  switch (mark.type) {
    case 'REACTION_ADDED':
    case 'REACTION_REMOVED':
      return withReactions(message, reactionsAfter(message.reactions, mark, me));
    case 'POLL_UPDATED':
    case 'POLL_VOTED':
      return withPollMark(message, mark);
    case 'MESSAGE_PINNED':
      return withPin(message, mark.data.pinnedAt);
    case 'MESSAGE_UNPINNED':
      return withPin(message, null);
  }
}

/** A message's text and people from one copy of it, its reactions and pin from another. */
export function withMarksOf(message: Message, other: Message): Message {
  const withPoll = message.poll === other.poll ? message : { ...message, poll: other.poll };
  return withPin(withReactions(withPoll, other.reactions), other.pinnedAt);
}

function withReactions(message: Message, reactions: readonly Reaction[]): Message {
  return message.reactions === reactions ? message : { ...message, reactions: [...reactions] };
}

function withPin(message: Message, pinnedAt: string | null): Message {
  return message.pinnedAt === pinnedAt ? message : { ...message, pinnedAt };
}

type Change = StateEventData<'REACTION_ADDED'>;

/** A new emoji stands last; the count is the server's, since not all who reacted are named. */
function reactionsWith(
  reactions: readonly Reaction[],
  { emojiId, userId, count }: Change,
  me: UserId,
): readonly Reaction[] {
  if (!reactions.some((reaction) => reaction.emojiId === emojiId))
    return [...reactions, { emojiId, count, users: [userId] }];
  return mapList(reactions, (reaction) => {
    if (reaction.emojiId !== emojiId) return reaction;
    const isNamed = reaction.users.includes(userId);
    if (isNamed && reaction.count === count) return reaction;
    const hasSpace = reaction.users.length < messageLimits.reactionUsers || userId === me;
    const users = isNamed || !hasSpace ? reaction.users : [...reaction.users, userId];
    return { emojiId, count, users };
  });
}

function reactionsWithout(
  reactions: readonly Reaction[],
  { emojiId, userId, count }: Change,
): readonly Reaction[] {
  const left = mapList(reactions, (reaction) => {
    if (reaction.emojiId !== emojiId) return reaction;
    if (reaction.count === count && !reaction.users.includes(userId)) return reaction;
    return { emojiId, count, users: reaction.users.filter((id) => id !== userId) };
  });
  return left.some((reaction) => reaction.count <= 0)
    ? left.filter((reaction) => reaction.count > 0)
    : left;
}
