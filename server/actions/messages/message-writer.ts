import type { Presence } from '#shared/contract/users.ts';
import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import type { MessageRow, NewMessage } from '../../store/messages.ts';

/** A user read a channel: up to a message, or with null up to its newest one. */
export interface ReadMark {
  readonly userId: UserId;
  readonly channelId: ChannelId;
  readonly upTo: MessageId | null;
}

/** A message on disk, or an earlier one of its author with the same nonce. */
export type Written =
  | {
      readonly isNew: true;
      readonly id: MessageId;
      /** How the author chose to appear: sessions do not know, and it costs the write nothing. */
      readonly authorPresence: Presence;
    }
  | { readonly isNew: false; readonly id: MessageId };

/**
 * The few questions about messages that are asked all the time. Writes are durable and go many
 * at once: what arrives while a write is under way goes into the next one, so that a busy channel
 * costs a statement and a disk flush per batch, not per message.
 */
export interface MessageWriter {
  /**
   * Resolves when the message is on disk. `isNew` is false when the author had already sent this
   * nonce in this channel: then `id` is the first message's. Messages of one channel are written
   * in the order in which they come.
   */
  write(message: NewMessage): Promise<Written>;
  /** The same in a chat, which then has the message as its last one. */
  writeInChat(message: NewMessage): Promise<Written>;
  /** The same in a thread, which is active again by it. */
  writeInThread(message: NewMessage): Promise<Written>;
  /** Moves a read marker forward; answers where it then stands, or null when it did not move. */
  markRead(mark: ReadMark): Promise<MessageId | null>;
  /** The newest messages of a channel, newest first. */
  newest(channelId: ChannelId, limit: number): Promise<readonly MessageRow[]>;
}
