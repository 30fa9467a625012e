import {
  compareIds,
  type ChannelId,
  type InteractionId,
  type MessageId,
  type TeamId,
  type UserId,
} from '#shared/lib/ids.ts';

/**
 * What a write holds: writes that hold the same wait for each other, and their events go out in the
 * order of their commits.
 * - team: a team with its roles, channels, categories and members
 * - chat: the people and the facts of a group
 * - users: how two users stand to each other, or the account of one
 * - messages, pins, todos: those of one channel or chat
 * - threads: those that stand in one channel, with who has joined them
 * - messages-in: those of several channels at once
 * - reactions: those of one message, and the votes of its poll
 * - interaction: what a bot was asked, once
 * - events: what a team plans, and what members say to it
 * - scheduled: what a user has waiting for its time, wherever
 */
export type WriteLock =
  | { readonly of: 'team'; readonly teamId: TeamId }
  | { readonly of: 'chat'; readonly channelId: ChannelId }
  | { readonly of: 'users'; readonly userIds: readonly UserId[] }
  | { readonly of: 'messages' | 'pins' | 'threads' | 'todos'; readonly channelId: ChannelId }
  | { readonly of: 'messages-in'; readonly channelIds: readonly ChannelId[] }
  | { readonly of: 'events'; readonly teamId: TeamId }
  | { readonly of: 'interaction'; readonly interactionId: InteractionId }
  | { readonly of: 'scheduled'; readonly userId: UserId }
  | { readonly of: 'reactions'; readonly messageId: MessageId };

/** The keys of a lock, always in the same order: two writes cannot wait for each other. */
export function keysOf(lock: WriteLock): readonly string[] {
  switch (lock.of) {
    case 'team':
      return [teamKey(lock.teamId)];
    case 'chat':
      return [`chat:${lock.channelId}`];
    case 'users':
      return [...new Set(lock.userIds)].toSorted(compareIds).map((userId) => `user:${userId}`);
    case 'messages':
    case 'pins':
    case 'threads':
    case 'todos':
      return [`${lock.of}:${lock.channelId}`];
    case 'messages-in':
      return [...new Set(lock.channelIds)].toSorted(compareIds).map((id) => `messages:${id}`);
    case 'events':
      return [`events:${lock.teamId}`];
    case 'interaction':
      return [`interaction:${lock.interactionId}`];
    case 'scheduled':
      return [`scheduled:${lock.userId}`];
    default:
      return [`${lock.of}:${lock.messageId}`];
  }
}

/** What is not written, and yet must not run beside a write of the team, holds this. */
export function teamKey(teamId: TeamId): string {
  return `team:${teamId}`;
}

/** Whether such a write may take something away from a user: every node must hear of it at once. */
export function mayTakeRights({ of }: WriteLock): boolean {
  return of === 'team' || of === 'chat' || of === 'users';
}
