import type { Logger } from 'pino';
import type { Db } from '../../store/database.ts';
import { indexMessages, indexMissedMessages } from '../../store/message-search.ts';
import type { MessageAddress } from '../../store/messages.ts';

/** Makes messages findable shortly after they were written, never in the way of the writing. */
export interface MessageIndexer {
  /** Messages on disk that nobody can find yet. Returns at once. */
  note(messages: readonly MessageAddress[]): void;
  /** Indexes what an earlier process wrote and did not live to index. */
  catchUp(): Promise<void>;
  /** Indexes what was noted and ends. */
  stop(): Promise<void>;
}

/** Messages indexed by one statement: some tens of milliseconds of work. */
const BATCH = 1_000;
/** Beyond it, what is noted is left to the next catching up: memory is for those who are here. */
const MAX_NOTED = 500_000;
/** How long a new message cannot be found: so many are indexed at once. Milliseconds. */
const INDEXING_MS = 250;

/** Creates the indexer. */
export function createMessageIndexer({ db, logger }: { db: Db; logger: Logger }): MessageIndexer {
  let noted: MessageAddress[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      flushing = flush();
    }, INDEXING_MS).unref();
  }

  async function flush(): Promise<void> {
    try {
      while (noted.length > 0) {
        const batch = noted.slice(0, BATCH);
        await indexMessages(db, batch);
        noted = noted.slice(batch.length);
      }
    } catch (error) {
      logger.warn({ err: error, waiting: noted.length }, 'messages could not be made findable');
      schedule();
    }
  }

  return {
    note(messages) {
      if (noted.length >= MAX_NOTED) return;
      noted.push(...messages);
      schedule();
    },
    async catchUp() {
      let total = 0;
      for (;;) {
        const count = await indexMissedMessages(db, BATCH);
        total += count;
        if (count === 0) break;
      }
      if (total > 0) logger.info({ messages: total }, 'messages made findable');
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await flushing;
      await flush();
      clearTimeout(timer);
    },
  };
}
