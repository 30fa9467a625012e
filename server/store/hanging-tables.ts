import type { ColumnType, Generated } from 'kysely';
import type { ChannelId, Id, MessageId, UserId } from '#shared/lib/ids.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

/** How a message's poll stands, from its first vote on. */
export interface PollTable {
  channel_id: ChannelId;
  message_id: MessageId;
  /** Of each option. */
  votes: number[];
  voters: Generated<number>;
  version: Generated<number>;
  closed_at: Time | null;
  told_at: Time | null;
  is_telling: Generated<boolean>;
}

/** Who chose an option of a poll; `id` orders them. */
export interface PollVoteTable {
  channel_id: ChannelId;
  message_id: MessageId;
  option: number;
  user_id: UserId;
  id: Id<'poll-vote'>;
}

/** An emoji below a message; `id` orders emojis by when each came first. */
export interface ReactionTable {
  channel_id: ChannelId;
  message_id: MessageId;
  emoji_id: string;
  id: Id<'reaction'>;
  count: number;
}

/** Who put an emoji below a message; `id` orders them. */
export interface ReactionUserTable {
  channel_id: ChannelId;
  message_id: MessageId;
  emoji_id: string;
  user_id: UserId;
  id: Id<'reaction'>;
}
