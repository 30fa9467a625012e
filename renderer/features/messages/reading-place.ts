import type { MessageId } from '#shared/lib/ids.ts';

/**
 * What was being read in a conversation when its list went, because the connection started afresh
 * and everything was forgotten; the next list returns to it.
 */
export class ReadingPlace {
  #messageId: MessageId | null = null;

  /** The message that was read; null at the end. */
  readonly get = (): MessageId | null => this.#messageId;

  /** Keeps it for the list that comes. */
  keep(messageId: MessageId | null): void {
    this.#messageId = messageId;
  }
}
