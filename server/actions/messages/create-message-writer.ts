import {
  findMessageIdsByNonce,
  findNewestMessages,
  insertChatMessages,
  insertMessages,
  insertThreadMessages,
  isRowFault,
  type NewMessage,
  type PreparedDb,
} from '../../store/messages.ts';
import { advanceReadMarkers } from '../../store/read-markers.ts';
import { createGroupCommit } from './group-commit.ts';
import type { MessageWriter, ReadMark, Written } from './message-writer.ts';

interface MessageWriterDeps {
  readonly pool: PreparedDb;
  /** Told what a batch wrote. */
  readonly onWritten?: (messages: readonly NewMessage[]) => void;
}

/** Bounds a statement's size, and how long its last message waits for the others. */
const MAX_BATCH = 500;
/** So that one slow statement does not hold up all channels; more only make batches smaller. */
const MAX_IN_FLIGHT = 2;
/** About a second's worth at full speed; beyond it waiting is worse than an honest refusal. */
const MAX_WAITING = 20_000;

/** Creates the writer; it owns nothing that must be closed: a write that is waited for is held by its caller. */
export function createMessageWriter({ pool, onWritten }: MessageWriterDeps): MessageWriter {
  async function writeMessages(
    insert: typeof insertMessages,
    messages: readonly NewMessage[],
  ): Promise<Written[]> {
    const presenceOf = await insert(pool, messages);
    onWritten?.(messages.filter(({ id }) => presenceOf.has(id)));
    const repeated = messages.filter(({ id }) => !presenceOf.has(id));
    const firstIds = await findMessageIdsByNonce(pool, repeated);
    const firstIdOf = new Map(repeated.map(({ id }, index) => [id, firstIds[index] ?? id]));
    return messages.map(({ id }) => {
      const authorPresence = presenceOf.get(id);
      if (authorPresence === undefined) return { isNew: false, id: firstIdOf.get(id) ?? id };
      return { isNew: true, id, authorPresence };
    });
  }

  function messageCommit(insert: typeof insertMessages, maxInFlight: number) {
    return createGroupCommit({
      writeBatch: (messages: readonly NewMessage[]) => writeMessages(insert, messages),
      isItemFault: isRowFault,
      orderKey: ({ channelId }: NewMessage) => channelId,
      maxBatch: MAX_BATCH,
      maxInFlight,
      maxWaiting: MAX_WAITING,
    });
  }

  return {
    write: messageCommit(insertMessages, MAX_IN_FLIGHT),
    writeInChat: messageCommit(insertChatMessages, MAX_IN_FLIGHT),
    writeInThread: messageCommit(insertThreadMessages, 1),
    markRead: createGroupCommit({
      writeBatch: (marks: readonly ReadMark[]) => advanceReadMarkers(pool, marks),
      isItemFault: isRowFault,
      orderKey: ({ userId, channelId }) => `${userId} ${channelId}`,
      maxBatch: MAX_BATCH,
      // two statements that touch the same markers in another order could wait for each other
      maxInFlight: 1,
      maxWaiting: MAX_WAITING,
    }),
    newest: (channelId, limit) => findNewestMessages(pool, channelId, limit),
  };
}
